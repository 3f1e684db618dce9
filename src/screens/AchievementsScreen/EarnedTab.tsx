import { empty, emptyText, emptyTitle } from "../empty.css.ts";
import type { UserBadge } from "../../api/achievements/schema.ts";
import { BadgeGroup } from "../../components/achievements/BadgeGroup/BadgeGroup.tsx";
import { NewBadgesBanner } from "../../components/achievements/NewBadgesBanner/NewBadgesBanner.tsx";
import { ButtonLink } from "../../components/controls/Button/Button.tsx";
import { usePaths } from "../ScreensProvider.tsx";
import * as css from "./AchievementsScreen.css.ts";
import { earnedGroups } from "./badge-cards.ts";

/** What was earned, by category. */
export function EarnedTab({ badges }: { badges: readonly UserBadge[] }) {
  if (badges.length === 0) return <NothingEarned />;
  const fresh = badges.filter(({ isNotified }) => !isNotified).map(({ badge }) => badge.name);
  return (
    <div className={css.panel}>
      {fresh.length > 0 ? <NewBadgesBanner names={fresh} /> : null}
      {earnedGroups(badges)
        .filter(({ earned }) => earned > 0)
        .map(({ category, earned, cards }) => (
          <BadgeGroup key={category} category={category} summary={`${earned} earned`} cards={cards} />
        ))}
    </div>
  );
}

function NothingEarned() {
  const paths = usePaths();
  return (
    <div className={empty}>
      <h2 className={emptyTitle}>No badges earned yet</h2>
      <p className={emptyText}>
        Badges mark the way: sessions finished, days in a row, domains at the goal line. Your first session
        lays the first stone.
      </p>
      <ButtonLink variant="primary" href={paths.dashboard}>
        Start a session
      </ButtonLink>
    </div>
  );
}
