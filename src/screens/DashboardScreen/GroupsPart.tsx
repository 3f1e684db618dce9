import { useQuery } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import { studyGroupsQuery } from "../../api/study-groups/queries.ts";
import { StudyGroupsCard } from "../../components/study/StudyGroupsCard/StudyGroupsCard.tsx";
import { loadableOf } from "../loadable-of.ts";
import { usePaths } from "../ScreensProvider.tsx";
import { useJoinGroup } from "../useJoinGroup.ts";

/** Three study groups, the same as on their own screen. */
export function GroupsPart({ user }: { user: User | null }) {
  const paths = usePaths();
  const groups = useQuery(studyGroupsQuery(user?.id ?? null));
  const { join, joiningIds } = useJoinGroup(user, "Please log in to join a study group.");
  return (
    <StudyGroupsCard
      groups={loadableOf([groups], (data) => data)}
      href={paths.studyGroups}
      joiningIds={joiningIds}
      isFolded
      onJoin={join}
    />
  );
}
