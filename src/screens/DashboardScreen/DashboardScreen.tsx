import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "../../api/auth/schema.ts";
import { categoriesQuery, subcategoriesQuery } from "../../api/catalogue/queries.ts";
import { masteryQuery } from "../../api/progress/queries.ts";
import { userQuizzesQuery } from "../../api/quizzes/queries.ts";
import { serverClock } from "../../api/server-clock.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { PracticeTests } from "../../components/study/PracticeTests/PracticeTests.tsx";
import { QuickActions, type QuickAction } from "../../components/study/QuickActions/QuickActions.tsx";
import { RecentResults } from "../../components/study/RecentResults/RecentResults.tsx";
import { paths, type Navigate } from "../paths.ts";
import * as css from "./DashboardScreen.css.ts";
import { GroupsPart } from "./GroupsPart.tsx";
import {
  examSession,
  focusSession,
  practiceTestSession,
  randomSession,
  retakeSession,
  reviewSession,
} from "./sessions.ts";
import { StarterPart } from "./StarterPart.tsx";
import { useStartSession } from "./useStartSession.ts";

export interface DashboardScreenProps {
  /** `null` in a portal whose visitor is signed out: everything that needs a user then says so. */
  user: User | null;
  onNavigate: Navigate;
}

/** Where a learner begins: what to do now on the left, how they stand on the right (spec §2.4). */
export function DashboardScreen({ user, onNavigate }: DashboardScreenProps) {
  const toast = useToast();
  const client = useQueryClient();
  const { start, isPending } = useStartSession(user, onNavigate);
  const [now] = useState(() => new Date(serverClock.now()));
  const userId = user?.id ?? 0;
  const mine = { enabled: user !== null };
  const quizzes = useQuery({ ...userQuizzesQuery(userId), ...mine });
  const mastery = useQuery({ ...masteryQuery(userId), ...mine });
  const { data: categories = [] } = useQuery(categoriesQuery());
  const filled = categories.filter(({ questionCount }) => questionCount > 0);

  const act = async (action: QuickAction) => {
    switch (action) {
      case "weakest": {
        const areas = await client.fetchQuery(subcategoriesQuery()).catch(() => []);
        const session = focusSession(mastery.data ?? [], areas);
        if (session) start("quick actions", session);
        else
          toast({
            title: "Great Progress!",
            description: "All areas show strong mastery. Try a random quiz instead.",
          });
        break;
      }
      case "random":
        start("quick actions", randomSession(filled, Math.random));
        break;
      case "review":
        start("quick actions", reviewSession(filled));
        break;
      case "exam":
        start("quick actions", examSession(filled));
        break;
    }
  };

  return (
    <div className={css.board}>
      <StarterPart
        mastery={mastery.data ?? []}
        isPending={isPending}
        onStart={(session) => start("starter", session)}
      />
      <QuickActions isPending={isPending} onAction={(action) => void act(action)} />
      <RecentResults
        quizzes={quizzes.data ?? []}
        now={now}
        links={paths}
        isPending={isPending}
        onRetake={(quiz) => start("recent results", retakeSession(quiz))}
      />
      <GroupsPart user={user} />
      <div className={css.wide}>
        <PracticeTests
          categories={categories}
          quizzes={quizzes.data ?? []}
          isPending={isPending}
          onStart={(test) => start("practice tests", practiceTestSession(test))}
        />
      </div>
    </div>
  );
}
