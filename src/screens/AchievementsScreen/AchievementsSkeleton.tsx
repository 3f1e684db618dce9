import { Stack } from "../../components/layout/Stack/Stack.tsx";
import { classNames } from "../../components/theme/class-names.ts";
import { skeleton } from "../../components/feedback/Skeleton/Skeleton.css.ts";
import { visuallyHidden } from "../../components/theme/hidden.css.ts";
import * as css from "./AchievementsSkeleton.css.ts";

/** Renders placeholders for the title, the strip, the level and the first badges. */
export function AchievementsSkeleton() {
  const bar = (shape: keyof typeof css.bar, index?: number) => (
    <span key={index} className={classNames(skeleton, css.bar[shape])} />
  );
  return (
    <div role="status">
      <span className={visuallyHidden}>Loading your achievements</span>
      <div aria-hidden>
        <div className={css.title}>{bar("level")}</div>
        <div className={classNames(skeleton, css.strip)} />
        <div className={css.head}>
          <Stack gap={2} shrink>
            {bar("kicker")}
            {bar("level")}
            {bar("title")}
            {bar("sentence")}
          </Stack>
          <Stack gap={2} shrink>
            {bar("way")}
            {bar("facts")}
          </Stack>
        </div>
        <div className={css.badges}>
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index} className={css.badge}>
              {bar("stone")}
              <Stack gap={2} shrink>
                {bar("name")}
                {bar("description")}
              </Stack>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
