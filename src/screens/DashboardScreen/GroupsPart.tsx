import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "../../api/auth/schema.ts";
import { joinStudyGroup, studyGroupsQuery } from "../../api/study-groups/queries.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { StudyGroupsCard } from "../../components/study/StudyGroupsCard/StudyGroupsCard.tsx";
import { usePaths } from "../ScreensProvider.tsx";

/** Three study groups; joining is simulated (spec §7). */
export function GroupsPart({ user }: { user: User | null }) {
  const paths = usePaths();
  const toast = useToast();
  const groups = useQuery(studyGroupsQuery());
  const join = useMutation(joinStudyGroup());
  const [joinedIds, setJoined] = useState<ReadonlySet<number>>(new Set());
  return (
    <StudyGroupsCard
      groups={groups.data ?? []}
      href={paths.studyGroups}
      joiningId={join.isPending ? join.variables : null}
      joinedIds={joinedIds}
      onJoin={({ id, name }) => {
        if (!user) {
          toast({ title: "Login Required", description: "Please log in to join a study group." });
          return;
        }
        join.mutate(id, {
          onSuccess: () => {
            setJoined((joined) => new Set(joined).add(id));
            toast({ title: "You joined", description: `Welcome to ${name}.` });
          },
          onError: () =>
            toast({
              title: "Error",
              description: "Failed to join study group. Please try again.",
              tone: "destructive",
            }),
        });
      }}
    />
  );
}
