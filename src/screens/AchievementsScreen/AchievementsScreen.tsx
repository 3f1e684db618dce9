import { useState } from "react";
import type { Achievements, BadgeProgress } from "../../api/achievements/schema.ts";
import type { User } from "../../api/auth/schema.ts";
import { CategoryStrip } from "../../components/achievements/CategoryStrip/CategoryStrip.tsx";
import { LevelHeader } from "../../components/achievements/LevelHeader/LevelHeader.tsx";
import { ButtonLink } from "../../components/controls/Button/Button.tsx";
import { Tabs } from "../../components/controls/Tabs/Tabs.tsx";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { LoadFailed } from "../LoadFailed/LoadFailed.tsx";
import { usePaths } from "../ScreensProvider.tsx";
import * as css from "./AchievementsScreen.css.ts";
import { AchievementsSkeleton } from "./AchievementsSkeleton.tsx";
import { earnedGroups, progressGroups } from "./badge-cards.ts";
import { EarnedTab } from "./EarnedTab.tsx";
import { ProgressTab } from "./ProgressTab.tsx";
import { useAchievements, useLastingError } from "./useAchievements.ts";

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
  const error = useLastingError(achievements);
  if (error) {
    return (
      <LoadFailed
        title="Unable to load achievements"
        error={error}
        onRetry={() => void achievements.refetch()}
      />
    );
  }
  const isFirstTry = progress.errorUpdateCount === 0;
  if (!achievements.data || (progress.isPending && isFirstTry)) return <AchievementsSkeleton />;
  return (
    <Loaded
      achievements={achievements.data}
      progressData={progress.data?.progressData}
      onProgressRetry={() => void progress.refetch()}
    />
  );
}

interface LoadedProps {
  achievements: Achievements;
  progressData: BadgeProgress[] | undefined;
  onProgressRetry: () => void;
}

function Loaded({ achievements: { badges, gameStats }, progressData, onProgressRetry }: LoadedProps) {
  const [tab, setTab] = useState<"earned" | "progress">("earned");
  const counts = progressData
    ? progressGroups(progressData, badges).map(({ category, earned, cards }) => ({
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
              content: <ProgressTab progressData={progressData} badges={badges} onRetry={onProgressRetry} />,
            },
          ]}
        />
      </div>
    </>
  );
}
