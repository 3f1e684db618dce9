import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import { isMutationPending } from "../../api/query-client.ts";
import type { NewGroup } from "../../api/study-groups/group-draft.ts";
import { createGroupKey, createStudyGroup } from "../../api/study-groups/queries.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";

/**
 * Creates a study group and reports the result. `isCreating` is also true for a request from before the screen was
 * left. `onCreated` is called only while the screen is mounted.
 */
export function useCreateGroup(user: User | null, onCreated: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const mutationKey = createGroupKey(user?.id ?? null);
  const { mutate } = useMutation({
    ...createStudyGroup(user),
    onSuccess: (group) => {
      if (!group) return;
      toast({
        title: "Study group created",
        description: `${group.name} is in My Groups until you reload the page. This is a demonstration: no one else can see or join it.`,
      });
    },
    onError: () =>
      toast({
        title: "Error",
        description: "Failed to create study group. Please try again.",
        tone: "destructive",
      }),
  });
  const pendingMutations = useMutationState({ filters: { mutationKey, status: "pending" } });
  const create = (group: NewGroup) => {
    if (!isMutationPending(client, mutationKey)) mutate(group, { onSuccess: onCreated });
  };
  return { create, isCreating: pendingMutations.length > 0 };
}
