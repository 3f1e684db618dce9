import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "../../api/auth/schema.ts";
import { categoriesQuery, subcategoriesQuery } from "../../api/catalogue/queries.ts";
import { masteryQuery, statsQuery, studyPlanQuery } from "../../api/progress/queries.ts";
import { completedQuizzesQuery } from "../../api/quizzes/queries.ts";
import { AssistantBanner } from "../../components/assistant/AssistantBanner/AssistantBanner.tsx";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { MasterySection } from "../../components/progress/MasterySection/MasterySection.tsx";
import { StudyPlanCard } from "../../components/progress/StudyPlanCard/StudyPlanCard.tsx";
import { WeekCard } from "../../components/progress/WeekCard/WeekCard.tsx";
import { PracticeTests } from "../../components/study/PracticeTests/PracticeTests.tsx";
import { QuickActions, type QuickAction } from "../../components/study/QuickActions/QuickActions.tsx";
import { RecentResults } from "../../components/study/RecentResults/RecentResults.tsx";
import { loadableOf } from "../loadable-of.ts";
import type { Navigate } from "../paths.ts";
import { useScreens } from "../ScreensProvider.tsx";
import * as css from "./DashboardScreen.css.ts";
import { GroupsPart } from "./GroupsPart.tsx";
import {
  practiceExam,
  focusPractice,
  practiceTestQuiz,
  randomQuiz,
  retake,
  quickReview,
} from "../../api/quizzes/quiz-requests.ts";
import { StarterPart } from "./StarterPart.tsx";
import { useStartQuiz } from "./useStartQuiz.ts";

export interface DashboardScreenProps {
  /** `null` in a portal whose visitor is signed out: what is theirs is left out, and starting says so. */
  user: User | null;
  onNavigate: Navigate;
}

/** Where a learner begins: what to do now on the left, how they stand on the right (spec §2.4). */
export function DashboardScreen({ user, onNavigate }: DashboardScreenProps) {
  const { api, paths } = useScreens();
  const { start, isPending } = useStartQuiz(user, onNavigate);
  const toast = useToast();
  const [now] = useState(() => new Date(api.clock.now()));
  const userId = user?.id ?? 0;
  const own = { enabled: user !== null };
  const categories = useQuery(categoriesQuery());
  const subcategories = useQuery(subcategoriesQuery());
  const stats = useQuery({ ...statsQuery(userId), ...own });
  const mastery = useQuery({ ...masteryQuery(userId), ...own });
  const plan = useQuery({ ...studyPlanQuery(userId), ...own });
  const quizzes = useQuery({ ...completedQuizzesQuery(userId), ...own });
  const catalogue = [categories, subcategories] as const;
  const filled = (categories.data ?? []).filter(({ questionCount }) => questionCount > 0);

  const act = (action: QuickAction) => {
    switch (action) {
      case "weakest": {
        const session = focusPractice(mastery.data ?? [], subcategories.data ?? []);
        if (session) start("quick actions", session);
        else
          toast({
            title: "Great Progress!",
            description: "All areas show strong mastery. Try a random quiz instead.",
          });
        break;
      }
      case "random":
        start("quick actions", randomQuiz(filled, Math.random));
        break;
      case "review":
        start("quick actions", quickReview(filled));
        break;
      case "exam":
        start("quick actions", practiceExam(filled));
        break;
    }
  };

  return (
    <div className={css.dashboard}>
      {user ? (
        <div className={css.banner}>
          <AssistantBanner
            username={user.username}
            now={now}
            content={loadableOf(
              [stats, mastery, ...catalogue],
              (statsData, masteryData, categoriesData, subcategoriesData) => ({
                stats: statsData,
                mastery: masteryData,
                categories: categoriesData,
                subcategories: subcategoriesData,
              }),
            )}
          />
        </div>
      ) : null}
      <div className={css.board}>
        <StarterPart
          mastery={mastery.data ?? []}
          isPending={isPending}
          onStart={(session) => start("starter", session)}
        />
        {user ? (
          <StudyPlanCard
            content={loadableOf(
              [plan, quizzes, ...catalogue],
              (planData, quizzesData, categoriesData, subcategoriesData) => ({
                plan: planData,
                quizzes: quizzesData,
                categories: categoriesData,
                subcategories: subcategoriesData,
              }),
            )}
          />
        ) : null}
        <QuickActions isPending={isPending || !categories.isSuccess} onAction={act} />
        {user ? (
          <>
            <WeekCard quizzes={loadableOf([quizzes], (data) => data)} now={now} />
            <RecentResults
              quizzes={loadableOf([quizzes], (data) => data)}
              now={now}
              links={paths}
              isPending={isPending}
              onRetake={(quiz) => start("recent results", retake(quiz))}
            />
          </>
        ) : null}
        <GroupsPart user={user} />
        <div className={css.wide}>
          <PracticeTests
            categories={categories.data ?? []}
            quizzes={quizzes.data ?? []}
            isPending={isPending}
            onStart={(test) => start("practice tests", practiceTestQuiz(test))}
          />
        </div>
        {user ? (
          <div className={css.wide}>
            <MasterySection
              content={loadableOf(
                [mastery, ...catalogue],
                (masteryData, categoriesData, subcategoriesData) => ({
                  mastery: masteryData,
                  categories: categoriesData,
                  subcategories: subcategoriesData,
                }),
              )}
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}
