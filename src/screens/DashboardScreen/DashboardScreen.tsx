import { useQuery } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import { categoriesQuery, subcategoriesQuery } from "../../api/catalogue/queries.ts";
import { splitKnown, weakestDomain } from "../../api/progress/mastery.ts";
import { masteryQuery, statsQuery, studyPlanQuery } from "../../api/progress/queries.ts";
import { completedQuizzesQuery, openQuizzesQuery, practiceTestsQuery } from "../../api/quizzes/queries.ts";
import {
  practiceExam,
  focusPractice,
  practiceTestQuiz,
  randomQuiz,
  retake,
  quickReview,
} from "../../api/quizzes/quiz-requests.ts";
import { AssistantBanner } from "../../components/assistant/AssistantBanner/AssistantBanner.tsx";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { MasterySection } from "../../components/progress/MasterySection/MasterySection.tsx";
import { StudyPlanCard } from "../../components/progress/StudyPlanCard/StudyPlanCard.tsx";
import { PracticeTests } from "../../components/study/PracticeTests/PracticeTests.tsx";
import { QuickActions, type QuickAction } from "../../components/study/QuickActions/QuickActions.tsx";
import { RecentResults } from "../../components/study/RecentResults/RecentResults.tsx";
import { loadableOf } from "../loadable-of.ts";
import type { Navigate } from "../paths.ts";
import { useScreens } from "../ScreensProvider.tsx";
import * as css from "./DashboardScreen.css.ts";
import { GroupsPart } from "./GroupsPart.tsx";
import { OpenPart } from "./OpenPart.tsx";
import { StarterPart } from "./StarterPart.tsx";
import { useNow } from "./useNow.ts";
import { usePatience } from "./usePatience.ts";
import { useStartQuiz } from "./useStartQuiz.ts";
import { WeekPart } from "./WeekPart.tsx";

export interface DashboardScreenProps {
  /**
   * `null` in a portal whose visitor is signed out: what is theirs is left out, and starting says so. With a user it
   * stands within their `OutboxProvider`.
   */
  user: User | null;
  onNavigate: Navigate;
}

/** Where a learner begins: what to do now on the left, how they stand on the right (spec §2.4). */
export function DashboardScreen({ user, onNavigate }: DashboardScreenProps) {
  const { api, paths } = useScreens();
  const { start, isSignedIn, isPending } = useStartQuiz(user, onNavigate);
  const toast = useToast();
  const now = useNow(api.clock);
  const userId = user?.id ?? 0;
  const own = { enabled: user !== null };
  const open = useQuery({ ...openQuizzesQuery(userId), ...own });
  const categories = useQuery(categoriesQuery());
  const subcategories = useQuery(subcategoriesQuery());
  const stats = useQuery({ ...statsQuery(userId), ...own });
  const mastery = useQuery({ ...masteryQuery(userId), ...own });
  const plan = useQuery({ ...studyPlanQuery(userId), ...own });
  const completed = useQuery({ ...completedQuizzesQuery(userId), ...own });
  const practiceTests = useQuery({ ...practiceTestsQuery(userId), ...own });
  const catalogue = [categories, subcategories] as const;

  const isPatient = usePatience();
  const progress = loadableOf([mastery, ...catalogue], (masteryData, categoriesData, subcategoriesData) => ({
    mastery: masteryData,
    categories: categoriesData,
    subcategories: subcategoriesData,
  }));
  const filled = (categories.data ?? []).filter(({ questionCount }) => questionCount > 0);
  // Where there is nothing to take, nothing is said of what was taken.
  const hasNothing = categories.isSuccess && filled.length === 0 && (completed.data ?? []).length === 0;
  const practiseWeakest = () => {
    if (progress.state !== "ready") return;
    const { mastery: records, categories: certifications, subcategories: domains } = progress.value;
    const { known } = splitKnown(records, certifications, domains);
    const request = focusPractice(known, domains);
    if (request) start("quick actions", request);
    else if (weakestDomain(known))
      toast({
        title: "Great Progress!",
        description: "All areas show strong mastery. Try a random quiz instead.",
      });
    else
      toast({
        title: "No graded answers yet",
        description: "Take a graded quiz first, such as Random Quiz: it shows which domain is your weakest.",
      });
  };
  const act = (action: QuickAction) => {
    if (!isSignedIn("quick actions")) return;
    switch (action) {
      case "weakest":
        return practiseWeakest();
      case "random":
        return start("quick actions", randomQuiz(filled, Math.random));
      case "review":
        return start("quick actions", quickReview(filled));
      case "exam":
        return start("quick actions", practiceExam(filled));
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
        <div className={css.begin}>
          {user ? (
            <OpenPart userId={user.id} quizzes={open} now={now} isHeld={!categories.isFetched} />
          ) : null}
          <StarterPart
            categories={categories}
            subcategories={subcategories}
            mastery={mastery.data ?? null}
            isHeld={user !== null && isPatient && !open.isFetched}
            isPending={isPending}
            onStart={(request) => start("starter", request)}
          />
        </div>
        {user && !hasNothing ? (
          <StudyPlanCard
            content={loadableOf([plan, ...catalogue], (planData, categoriesData, subcategoriesData) => ({
              plan: planData,
              quizzes: completed.data ?? null,
              categories: categoriesData,
              subcategories: subcategoriesData,
            }))}
          />
        ) : null}
        <QuickActions
          hasQuestions={user ? loadableOf([categories], () => filled.length > 0) : OFFERED}
          progress={user ? progress : OFFERED}
          isPending={isPending}
          onAction={act}
        />
        {user && !hasNothing ? (
          <>
            <WeekPart userId={user.id} quizzes={loadableOf([completed], (data) => data)} now={now} />
            <RecentResults
              quizzes={loadableOf([completed], (data) => data)}
              now={now}
              links={paths}
              isPending={isPending}
              onRetake={(quiz) => start("recent results", retake(quiz))}
            />
          </>
        ) : null}
        <GroupsPart user={user} />
        {user || categories.data ? (
          <div className={css.wide}>
            <PracticeTests
              categories={loadableOf([categories], (data) => data)}
              records={user ? loadableOf([practiceTests], (data) => data) : null}
              now={now}
              isPending={isPending}
              onStart={(test) => start("practice tests", practiceTestQuiz(test))}
            />
          </div>
        ) : null}
        {user ? (
          <div className={css.wide}>
            <MasterySection content={progress} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** To a visitor who is signed out all is offered: pressing it tells to log in. */
const OFFERED: Loadable<true> = { state: "ready", value: true };
