import type { BadgeProgress, UserBadge } from "../../api/achievements/schema.ts";
import { BadgeGroup } from "../../components/achievements/BadgeGroup/BadgeGroup.tsx";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import * as css from "./AchievementsScreen.css.ts";
import { progressGroups } from "./badge-cards.ts";

interface ProgressTabProps {
  /** Absent when it did not load. */
  progressData: readonly BadgeProgress[] | undefined;
  badges: readonly UserBadge[];
  onRetry: () => void;
}

/** Every badge by category: how far, or earned. */
export function ProgressTab({ progressData, badges, onRetry }: ProgressTabProps) {
  if (!progressData)
    return (
      <Notice tone="destructive" action={<Button onClick={onRetry}>Try again</Button>}>
        Your progress towards badges did not load.
      </Notice>
    );
  return (
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
  );
}
