import type { BadgeProgress, UserBadge } from "../../api/achievements/schema.ts";
import { BadgeGroup } from "../../components/achievements/BadgeGroup/BadgeGroup.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import * as css from "./AchievementsScreen.css.ts";
import { progressGroups } from "./badge-cards.ts";

interface ProgressTabProps {
  progress: Loadable<readonly BadgeProgress[]>;
  badges: readonly UserBadge[];
}

/** Every badge by category: how far, or earned. */
export function ProgressTab({ progress, badges }: ProgressTabProps) {
  return (
    <Loaded
      of={progress}
      waiting={<Skeleton label="Loading your progress" bars={[{ width: "100%", height: 12 }]} />}
      failed="Your progress towards badges did not load."
    >
      {(progressData) => (
        <div className={css.panel}>
          {progressGroups(progressData, badges)
            .filter(({ cards }) => cards.length > 0)
            .map(({ category, earned, cards }) => (
              <BadgeGroup
                key={category}
                category={category}
                summary={`${earned} of ${cards.length} earned`}
                cards={cards}
              />
            ))}
        </div>
      )}
    </Loaded>
  );
}
