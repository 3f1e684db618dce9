import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "../../api/auth/schema.ts";
import { joinStudyGroup, studyGroupsQuery } from "../../api/study-groups/queries.ts";
import type { StudyGroup } from "../../api/study-groups/schema.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { StudyGroupsCard } from "../../components/study/StudyGroupsCard/StudyGroupsCard.tsx";
import { loadableOf } from "../loadable-of.ts";
import { usePaths } from "../ScreensProvider.tsx";

const NONE: ReadonlySet<number> = new Set();

/** Three study groups; joining is simulated (spec §7). Several may be joined at once. */
export function GroupsPart({ user }: { user: User | null }) {
  const paths = usePaths();
  const toast = useToast();
  const groups = useQuery(studyGroupsQuery());
  const { mutateAsync } = useMutation(joinStudyGroup());
  const [joiningIds, setJoining] = useState(NONE);
  const [joinedIds, setJoined] = useState(NONE);

  const join = async ({ id, name }: StudyGroup) => {
    setJoining((joining) => new Set(joining).add(id));
    try {
      await mutateAsync(id);
      setJoined((joined) => new Set(joined).add(id));
      toast({ title: "You joined", description: `Welcome to ${name}.` });
    } catch {
      toast({
        title: "Error",
        description: "Failed to join study group. Please try again.",
        tone: "destructive",
      });
    } finally {
      setJoining((joining) => new Set([...joining].filter((other) => other !== id)));
    }
  };
  return (
    <StudyGroupsCard
      groups={loadableOf([groups], (data) => data)}
      href={paths.studyGroups}
      joiningIds={joiningIds}
      joinedIds={joinedIds}
      onJoin={(group) => {
        if (user) void join(group);
        else toast({ title: "Login Required", description: "Please log in to join a study group." });
      }}
    />
  );
}
