import { useState } from "react";
import type { Achievements, BadgeProgress } from "../../api/achievements/schema.ts";
import type { User } from "../../api/auth/schema.ts";
import { CategoryStrip } from "../../components/achievements/CategoryStrip/CategoryStrip.tsx";
import { LevelHeader } from "../../components/achievements/LevelHeader/LevelHeader.tsx";
import { ButtonLink } from "../../components/controls/Button/Button.tsx";
import { Tabs } from "../../components/controls/Tabs/Tabs.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { LoadFailed } from "../LoadFailed/LoadFailed.tsx";
import { usePaths } from "../ScreensProvider.tsx";
import * as css from "./AchievementsScreen.css.ts";
import { AchievementsSkeleton } from "./AchievementsSkeleton.tsx";
import { earnedGroups, progressGroups } from "./badge-cards.ts";
import { EarnedTab } from "./EarnedTab.tsx";
import { ProgressTab } from "./ProgressTab.tsx";
import { useAchievements } from "./useAchievements.ts";

export interface AchievementsScreenProps {
  /** `null` when signed out. */
  user: User | null;
}

/** Level, streaks and badges (spec §2.9). */
export function AchievementsScreen({ user }: AchievementsScreenProps) {
  if (!user) return <SignedOut />;
  return <UserAchievements key={user.id} userId={user.id} />;
}

function SignedOut() {
  const paths = usePaths();
  return (
    <Message
      title="Please log in to view your achievements"
      actions={
        <ButtonLink variant="primary" href={paths.dashboard}>
          Sign In
        </ButtonLink>
      }
    >
      Your level, your badges and your streak are kept with your account.
    </Message>
  );
}

function UserAchievements({ userId }: { userId: number }) {
  const { achievements, progress } = useAchievements(userId);
  return (
    <Loaded
      of={achievements}
      waiting={<AchievementsSkeleton />}
      renderFailed={(failure) => <LoadFailed title="Unable to load achievements" {...failure} />}
    >
      {(loaded) => <Shelf achievements={loaded} progress={progress} />}
    </Loaded>
  );
}

interface ShelfProps {
  achievements: Achievements;
  progress: Loadable<readonly BadgeProgress[]>;
}

/** The level on top, below it the badges: those earned, and how far the others are. */
function Shelf({ achievements: { badges, gameStats }, progress }: ShelfProps) {
  const [tab, setTab] = useState<"earned" | "progress">("earned");
  const counts =
    progress.state === "ready"
      ? progressGroups(progress.value, badges).map(({ category, earned, cards }) => ({
          category,
          earned,
          total: cards.length,
        }))
      : earnedGroups(badges).map(({ category, earned }) => ({ category, earned }));
  return (
    <>
      <LevelHeader stats={gameStats} />
      <CategoryStrip counts={counts} />
      <div className={css.tabs}>
        <Tabs
          label="Achievements"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: "earned", label: "Earned Badges", content: <EarnedTab badges={badges} /> },
            {
              value: "progress",
              label: "Progress",
              content: <ProgressTab progress={progress} badges={badges} />,
            },
          ]}
        />
      </div>
    </>
  );
}
