import { Stack } from "../../components/layout/Stack/Stack.tsx";
import { classNames } from "../../components/theme/class-names.ts";
import { skeleton } from "../../components/feedback/Skeleton/Skeleton.css.ts";
import { visuallyHidden } from "../../components/theme/hidden.css.ts";
import * as css from "./StudyGroupsScreen.css.ts";

/** Renders placeholders for search, tabs and the first groups while they load. */
export function StudyGroupsSkeleton() {
  return (
    <div role="status">
      <span className={visuallyHidden}>Loading the study groups</span>
      <Stack gap={10} aria-hidden>
        <span className={classNames(skeleton, css.waitingSearch)} />
        <Stack gap={5} className={css.groups}>
          {Array.from({ length: 4 }, (_, index) => (
            <span key={index} className={classNames(skeleton, css.waitingGroup)} />
          ))}
        </Stack>
      </Stack>
    </div>
  );
}
