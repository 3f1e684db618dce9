import { useState } from "react";
import type { Achievements } from "../../api/achievements/schema.ts";
import type { User } from "../../api/auth/schema.ts";
import { CategoryStrip } from "../../components/achievements/CategoryStrip/CategoryStrip.tsx";
import { Tabs } from "../../components/controls/Tabs/Tabs.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { DashboardLink } from "../DashboardLink/DashboardLink.tsx";
import { LoadFailed } from "../LoadFailed/LoadFailed.tsx";
import { ScreenHead } from "../ScreenHead/ScreenHead.tsx";
import { AchievementsSkeleton } from "./AchievementsSkeleton.tsx";
import { earnedGroups, progressGroups } from "./badge-cards.ts";
import { EarnedTab } from "./EarnedTab.tsx";
import { ProgressTab, type ProgressTabProps } from "./ProgressTab.tsx";
import { useAchievements } from "./useAchievements.ts";
import * as css from "./AchievementsScreen.css.ts";

export interface AchievementsScreenProps {
  /** `null` when signed out. */
  user: User | null;
}

/** Shows level, streaks and badges (spec §2.9). */
export function AchievementsScreen({ user }: AchievementsScreenProps) {
  if (!user) return <SignedOut />;
  return <UserAchievements key={user.id} userId={user.id} />;
}

function SignedOut() {
  return (
    <Message
      title="Please log in to view your achievements"
      actions={<DashboardLink variant="primary">Sign In</DashboardLink>}
    >
      Your level, badges and streak are saved in your account.
    </Message>
  );
}

function UserAchievements({ userId }: { userId: number }) {
  const { achievements, ...rest } = useAchievements(userId);
  return (
    <Loaded
      data={achievements}
      skeleton={<AchievementsSkeleton />}
      renderError={(failure) => <LoadFailed title="Unable to load achievements" {...failure} />}
    >
      {(loaded) => <AchievementsContent achievements={loaded} {...rest} />}
    </Loaded>
  );
}

interface AchievementsContentProps extends Pick<ProgressTabProps, "catalog" | "progress"> {
  achievements: Achievements;
}

/**
 * Renders the counts per category above two tabs: the level with the earned badges, and the progress toward the
 * others.
 */
function AchievementsContent({
  achievements: { badges, gameStats },
  catalog,
  progress,
}: AchievementsContentProps) {
  const [tab, setTab] = useState<"earned" | "progress">("earned");
  const counts =
    catalog.state === "ready"
      ? progressGroups(catalog.value, progress.state === "ready" ? progress.value : undefined, badges).map(
          ({ category, earned, cards }) => ({ category, earned, total: cards.length }),
        )
      : earnedGroups(badges).map(({ category, earned }) => ({ category, earned }));
  return (
    <>
      <ScreenHead title="Achievements">Your level, your badges, and what comes next.</ScreenHead>
      <CategoryStrip counts={counts} />
      <div className={css.tabs}>
        <Tabs
          label="Achievements"
          value={tab}
          onValueChange={setTab}
          tabs={[
            {
              value: "earned",
              label: "Earned Badges",
              content: <EarnedTab badges={badges} gameStats={gameStats} />,
            },
            {
              value: "progress",
              label: "Progress",
              content: <ProgressTab catalog={catalog} progress={progress} badges={badges} />,
            },
          ]}
        />
      </div>
    </>
  );
}
