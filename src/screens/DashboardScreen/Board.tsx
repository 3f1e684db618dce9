import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { User } from "../../api/auth/schema.ts";
import type { Category, Subcategory } from "../../api/catalogue/schema.ts";
import type { AdvisedSession } from "../../api/quizzes/advised-session.ts";
import { TRUSTED_ANSWERS } from "../../api/progress/evidence.ts";
import { gradedAnswers, lowestDomains, splitKnown } from "../../api/progress/mastery.ts";
import type { MasteryRecord, StudyPlan } from "../../api/progress/schema.ts";
import {
  focusPractice,
  practiceExam,
  practiceTestQuiz,
  quickReview,
  randomQuiz,
  retake,
  type QuizRequest,
} from "../../api/quizzes/quiz-requests.ts";
import type { PracticeTestRecord, QuizSummary } from "../../api/quizzes/schema.ts";
import { TextButton } from "../../components/controls/TextLink/TextLink.tsx";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { StudyPlanCard } from "../../components/progress/StudyPlanCard/StudyPlanCard.tsx";
import { QuickActions, type QuickAction } from "../../components/study/QuickActions/QuickActions.tsx";
import { classNames } from "../../components/theme/class-names.ts";
import { loadableOf } from "../loadable-of.ts";
import { usePaths } from "../ScreensProvider.tsx";
import { useExamChoice } from "../useExamChoice.ts";
import type { StartedFrom } from "../useStartQuiz.ts";
import * as css from "./DashboardScreen.css.ts";
import { Groups, Mastery, PracticeTests, RecentResults, Week } from "./lazy-parts.tsx";
import { ANCHOR } from "./progress-anchor.ts";

export interface BoardProps {
  user: User | null;
  now: Date;
  queries: {
    categories: UseQueryResult<Category[]>;
    subcategories: UseQueryResult<Subcategory[]>;
    mastery: UseQueryResult<MasteryRecord[]>;
    plan: UseQueryResult<StudyPlan>;
    completed: UseQueryResult<QuizSummary[]>;
    practiceTests: UseQueryResult<PracticeTestRecord[]>;
    open: UseQueryResult<QuizSummary[]>;
  };
  /** The session starter, below the open quizzes. */
  starter: ReactNode;
  /** The certification that the user prepares for, or `null`. */
  myCategoryId: number | null;
  /** Whether the plan covers all certifications or only the user's; `null` if they have none. */
  planScope: { name: string; isOfAll: boolean; onSwitch: () => void } | null;
  /** The session that the banner already suggests. */
  offered: AdvisedSession | null;
  isPending: boolean;
  isSignedIn: (from: StartedFrom) => boolean;
  onStart: (from: StartedFrom, request: QuizRequest) => void;
  onStartAdvised: (session: AdvisedSession) => void;
}

/**
 * Renders all cards below the banner in the order of spec §2.4, which is also the reading and tab order. Without a
 * user, leaves out the cards about their progress.
 */
export function Board(props: BoardProps) {
  const { user, now, queries, starter, myCategoryId, planScope, offered } = props;
  const { isPending, isSignedIn, onStart, onStartAdvised } = props;
  const { categories, subcategories, mastery, plan, completed, practiceTests, open } = queries;
  const paths = usePaths();
  const toast = useToast();
  const { exam, extraTime } = useExamChoice(user?.id ?? null);
  const catalogue = [categories, subcategories] as const;

  const progress = loadableOf([mastery, ...catalogue], (masteryData, categoriesData, subcategoriesData) => ({
    mastery: masteryData,
    categories: categoriesData,
    subcategories: subcategoriesData,
  }));
  const filled = (categories.data ?? []).filter(({ questionCount }) => questionCount > 0);
  const practiceWeakest = () => {
    if (progress.state !== "ready") return;
    const { mastery: records, categories: certifications, subcategories: domains } = progress.value;
    const { known: knownRecords } = splitKnown(records, certifications, domains);
    const request = focusPractice(knownRecords, domains);
    if (request) onStart("quick actions", request);
    else if (lowestDomains(knownRecords))
      toast({
        title: "Great Progress!",
        description: "All areas show strong mastery. Try a random quiz instead.",
      });
    else if (gradedAnswers(knownRecords) > 0)
      toast({
        title: "Too few graded answers yet",
        description: `No domain has ${TRUSTED_ANSWERS}. Take another graded quiz, such as Random Quiz.`,
      });
    else
      toast({
        title: "No graded answers yet",
        description: "Take a graded quiz first, such as Random Quiz, to find your weakest domain.",
      });
  };
  const act = (action: QuickAction) => {
    if (!isSignedIn("quick actions")) return;
    switch (action) {
      case "weakest":
        return practiceWeakest();
      case "random":
        return onStart("quick actions", randomQuiz(filled, Math.random));
      case "review":
        return onStart("quick actions", quickReview(filled));
      case "exam":
        return onStart("quick actions", practiceExam(filled));
    }
  };
  return (
    <div className={css.board}>
      <div className={classNames(css.starter, css.first)}>{starter}</div>
      <div className={classNames(css.stack, css.right)}>
        {user ? (
          <StudyPlanCard
            content={loadableOf([plan, ...catalogue], (planData, categoriesData, subcategoriesData) => ({
              plan: planData,
              quizzes: completed.data ?? null,
              categories: categoriesData,
              subcategories: subcategoriesData,
            }))}
            subtitle={
              planScope ? (
                <>
                  {planScope.isOfAll ? "For all certifications" : `For ${planScope.name}`} ·{" "}
                  <TextButton onClick={planScope.onSwitch}>
                    {planScope.isOfAll ? `Show ${planScope.name}` : "Show all certifications"}
                  </TextButton>
                </>
              ) : null
            }
            offered={offered}
            pending={isPending}
            onStart={onStartAdvised}
          />
        ) : null}
        <QuickActions
          hasQuestions={user ? loadableOf([categories], () => filled.length > 0) : OFFERED}
          progress={user ? progress : OFFERED}
          extraTime={extraTime}
          pending={isPending}
          onAction={act}
        />
        {user ? (
          <Week userId={user.id} quizzes={loadableOf([completed], (data) => data)} now={now} collapsible />
        ) : null}
      </div>
      <div className={classNames(css.stack, css.left)}>
        {user ? (
          <RecentResults
            quizzes={loadableOf([completed], (data) => data)}
            now={now}
            links={paths}
            allHref={paths.sessions}
            pending={isPending}
            collapsible
            onRetake={(quiz) => onStart("recent results", retake(quiz))}
          />
        ) : null}
        <Groups user={user} />
      </div>
      {user || categories.data ? (
        <div className={css.wide}>
          <PracticeTests
            isSignedIn={user !== null}
            categoryId={myCategoryId}
            categories={loadableOf([categories], (data) => data)}
            records={user ? loadableOf([practiceTests], (data) => data) : null}
            now={now}
            extraTime={extraTime}
            exam={exam}
            open={open.data && { quizzes: open.data, hrefOf: paths.quiz }}
            pending={isPending}
            onStart={(test) => onStart("practice tests", practiceTestQuiz(test))}
          />
        </div>
      ) : null}
      {user ? (
        <div className={css.wide}>
          <Mastery
            id={ANCHOR}
            openId={myCategoryId}
            content={progress}
            pending={isPending}
            onStart={onStartAdvised}
          />
        </div>
      ) : null}
    </div>
  );
}

/** For signed-out visitors every action is offered; choosing one asks them to log in. */
const OFFERED: Loadable<true> = { state: "ready", value: true };
