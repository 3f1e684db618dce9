import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import { GroupFullError } from "../../api/study-groups/membership.ts";
import { joinKey, joinStudyGroup } from "../../api/study-groups/queries.ts";
import { isFull, type StudyGroup } from "../../api/study-groups/schema.ts";
import type { Toast } from "../../components/feedback/Toaster/toast.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";

/** Joins study groups, several at a time, and shows the result in a toast. */
export function useJoinGroup(user: User | null) {
  const userId = user?.id ?? null;
  const client = useQueryClient();
  const toast = useToast();
  const { mutate } = useMutation({
    ...joinStudyGroup(user),
    onSuccess: (group) => {
      if (!group) return;
      toast({
        title: "Sample group joined",
        description: `${group.name} is in My Groups until you reload the page. This is a demonstration: no one else sees that you joined.`,
      });
    },
    onError: (error) => toast(error instanceof GroupFullError ? fullToast(error.groupName) : FAILED),
  });
  const pending = { mutationKey: joinKey(userId), status: "pending" } as const;
  const joining = useMutationState({ filters: pending, select: ({ state }) => state.variables });

  const join = (group: StudyGroup) => {
    if (!user) return toast({ title: "Login Required", description: "Please log in to join a study group." });
    if (isFull(group)) return toast(fullToast(group.name));
    const isJoining =
      client.isMutating({ ...pending, predicate: ({ state }) => state.variables === group.id }) > 0;
    if (!isJoining) mutate(group.id);
  };
  return { join, joiningIds: new Set(joining.filter((id) => typeof id === "number")) };
}

const FAILED: Toast = {
  title: "Error",
  description: "Failed to join study group. Please try again.",
  tone: "destructive",
};

/** Says why a full group can't be joined. */
export const fullToast = (name: string): Toast => ({
  title: "This group is full",
  description: `${name} has no open places. Try another group.`,
});
