import type { ReactNode } from "react";
import type { StudyGroup } from "../../api/study-groups/schema.ts";
import { plural } from "../../components/i18n/format/numbers.ts";
import { Stack } from "../../components/layout/Stack/Stack.tsx";
import { Text } from "../../components/layout/Text/Text.tsx";
import * as css from "./StudyGroupsScreen.css.ts";

interface GroupListProps {
  groups: readonly StudyGroup[];
  /** Shown if there are no groups. */
  empty: ReactNode;
  children: (group: StudyGroup) => ReactNode;
}

/** Lists groups with their number. */
export function GroupList({ groups, empty, children }: GroupListProps) {
  return (
    <>
      <Text tone="muted" size="sm" leading="ui" tabular className={css.count} role="status">
        {plural(groups.length, "group")}
      </Text>
      {groups.length === 0 ? (
        empty
      ) : (
        <Stack as="ul" gap={5} className={css.groups}>
          {groups.map((group) => (
            <li key={group.id} className={css.group}>
              {children(group)}
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}
