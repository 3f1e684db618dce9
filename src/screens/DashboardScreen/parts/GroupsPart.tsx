import { useQuery } from "@tanstack/react-query";
import type { User } from "../../../api/auth/schema.ts";
import { studyGroupsQuery } from "../../../api/study-groups/queries.ts";
import { isSampleGroup } from "../../../api/study-groups/sample-groups.ts";
import { StudyGroupsCard } from "../../../components/study/StudyGroupsCard/StudyGroupsCard.tsx";
import { loadableOf } from "../../calls/loadable-of.ts";
import { usePaths } from "../../ScreensProvider.tsx";
import { useJoinGroup } from "../../study-groups/useJoinGroup.ts";

/** Renders three study groups, the same as on their screen. Joining is simulated here (spec §7). */
export function GroupsPart({ user }: { user: User | null }) {
  const paths = usePaths();
  const groups = useQuery(studyGroupsQuery());
  const { join, joiningIds } = useJoinGroup(user);
  return (
    <StudyGroupsCard
      groups={loadableOf([groups])}
      href={paths.studyGroups}
      pendingIds={joiningIds}
      isSample={isSampleGroup}
      collapsible
      onJoin={join}
    />
  );
}
