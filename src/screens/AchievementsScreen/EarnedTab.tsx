import type { GameStats, UserBadge } from "../../api/achievements/schema.ts";
import { BadgeGroup } from "../../components/achievements/BadgeGroup/BadgeGroup.tsx";
import { LevelHeader } from "../../components/achievements/LevelHeader/LevelHeader.tsx";
import { NewBadgesBanner } from "../../components/achievements/NewBadgesBanner/NewBadgesBanner.tsx";
import { Stack } from "../../components/layout/Stack/Stack.tsx";
import { DashboardLink } from "../DashboardLink/DashboardLink.tsx";
import { EmptyState } from "../EmptyState/EmptyState.tsx";
import { earnedGroups } from "./badge-cards.ts";

/** Renders the level and the earned badges by category. */
export function EarnedTab({ badges, gameStats }: { badges: readonly UserBadge[]; gameStats: GameStats }) {
  const fresh = badges.filter(({ isNotified }) => !isNotified).map(({ badge }) => badge.name);
  return (
    <Stack>
      <LevelHeader stats={gameStats} />
      {fresh.length > 0 ? <NewBadgesBanner names={fresh} /> : null}
      {badges.length === 0 ? <NothingEarned /> : null}
      {earnedGroups(badges)
        .filter(({ earned }) => earned > 0)
        .map(({ category, earned, cards }) => (
          <BadgeGroup key={category} category={category} summary={`${earned} earned`} cards={cards} />
        ))}
    </Stack>
  );
}

function NothingEarned() {
  return (
    <EmptyState
      title="No badges earned yet"
      level={2}
      action={<DashboardLink variant="primary">Start a session</DashboardLink>}
    >
      Finish sessions, learn on several days in a row and bring domains to the goal line to earn badges. You
      get the first one for your first session.
    </EmptyState>
  );
}
