import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { User } from "../../../api/auth/schema.ts";
import type { Category, Subcategory } from "../../../api/catalog/schema.ts";
import type { MasteryRecord, StudyPlan } from "../../../api/progress/schema.ts";
import type { PracticeTestRecord, QuizSummary } from "../../../api/quizzes/schema.ts";
import { practiceTestQuiz, retake, type QuizRequest } from "../../../api/quizzes/start/quiz-requests.ts";
import type { SuggestedQuiz } from "../../../api/quizzes/start/suggested-quiz.ts";
import { TextButton } from "../../../components/controls/TextLink/TextLink.tsx";
import type { Loadable } from "../../../components/feedback/loadable.ts";
import type { ExtraTimeOrUnknown } from "../../../components/i18n/texts/session/limit-text.ts";
import { StudyPlanCard } from "../../../components/progress/StudyPlanCard/StudyPlanCard.tsx";
import type { ExamModeSetting } from "../../../components/study/ExamModeSwitch/ExamModeSwitch.tsx";
import { QuickActions } from "../../../components/study/QuickActions/QuickActions.tsx";
import { classNames } from "../../../components/theme/class-names.ts";
import { loadableOf } from "../../calls/loadable-of.ts";
import type { StartedFrom } from "../../quizzes/useStartQuiz.ts";
import { usePaths } from "../../ScreensProvider.tsx";
import { PROGRESS_ANCHOR } from "../progress-anchor.ts";
import { useQuickActions } from "../useQuickActions.ts";
import { Groups, Mastery, PracticeTests, RecentResults, Week } from "./lazy-parts.tsx";
import * as css from "../DashboardScreen.css.ts";

interface PlanScopeProps {
  /** The name of the user's certification. */
  name: string;
  /** Whether the plan covers all certifications or only the user's. */
  allCertifications: boolean;
  onSwitch: () => void;
}

export interface BoardProps {
  user: User | null;
  now: Date;
  /** Whether graded quizzes start in exam mode; `undefined` for signed-out visitors. */
  exam: ExamModeSetting | undefined;
  extraTime: ExtraTimeOrUnknown;
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
  /** `null` if the user prepares for no certification. */
  planScope: PlanScopeProps | null;
  /** The session that the banner already suggests. */
  suggested: SuggestedQuiz | null;
  pending: boolean;
  requireSignIn: (from: StartedFrom) => boolean;
  onStart: (from: StartedFrom, request: QuizRequest) => void;
  onStartSuggested: (quiz: SuggestedQuiz) => void;
}

/**
 * Renders all cards below the banner in the order of spec §2.4, which is also the reading and tab order. Without a
 * user, leaves out the cards about their progress.
 */
export function Board(props: BoardProps) {
  const { user, now, exam, extraTime, queries, starter, myCategoryId, planScope, suggested } = props;
  const { pending, requireSignIn, onStart, onStartSuggested } = props;
  const { categories, subcategories, mastery, plan, completed, practiceTests, open } = queries;
  const paths = usePaths();
  const catalog = [categories, subcategories] as const;

  const progress = loadableOf([mastery, ...catalog], (masteryData, categoriesData, subcategoriesData) => ({
    mastery: masteryData,
    categories: categoriesData,
    subcategories: subcategoriesData,
  }));
  const filled = (categories.data ?? []).filter(({ questionCount }) => questionCount > 0);
  const act = useQuickActions({ progress, filled, requireSignIn, onStart });
  return (
    <div className={css.board}>
      <div className={classNames(css.starter, css.first)}>{starter}</div>
      <div className={classNames(css.stack, css.right)}>
        {user ? (
          <StudyPlanCard
            content={loadableOf([plan, ...catalog], (planData, categoriesData, subcategoriesData) => ({
              plan: planData,
              quizzes: completed.data ?? null,
              categories: categoriesData,
              subcategories: subcategoriesData,
            }))}
            subtitle={planScope && <PlanScope {...planScope} />}
            suggestedQuiz={suggested}
            pending={pending}
            onStart={onStartSuggested}
          />
        ) : null}
        <QuickActions
          available={user ? loadableOf([categories], () => filled.length > 0) : OFFERED}
          progress={user ? progress : OFFERED}
          extraTime={extraTime}
          pending={pending}
          onAction={act}
        />
        {user ? <Week userId={user.id} quizzes={loadableOf([completed])} now={now} collapsible /> : null}
      </div>
      <div className={classNames(css.stack, css.left)}>
        {user ? (
          <RecentResults
            quizzes={loadableOf([completed])}
            now={now}
            links={paths}
            allHref={paths.sessions}
            pending={pending}
            collapsible
            onRetake={(quiz) => onStart("recent results", retake(quiz))}
          />
        ) : null}
        <Groups user={user} />
      </div>
      {user || categories.data ? (
        <div className={css.wide}>
          <PracticeTests
            signedIn={user !== null}
            categoryId={myCategoryId}
            categories={loadableOf([categories])}
            records={user ? loadableOf([practiceTests]) : null}
            now={now}
            extraTime={extraTime}
            exam={exam}
            openAttempts={open.data && { quizzes: open.data, hrefOf: paths.quiz }}
            pending={pending}
            onStart={(test) => onStart("practice tests", practiceTestQuiz(test))}
          />
        </div>
      ) : null}
      {user ? (
        <div className={css.wide}>
          <Mastery
            id={PROGRESS_ANCHOR}
            openId={myCategoryId}
            content={progress}
            pending={pending}
            onStart={onStartSuggested}
          />
        </div>
      ) : null}
    </div>
  );
}

/** Says which certifications the plan covers, and switches. */
function PlanScope({ name, allCertifications, onSwitch }: PlanScopeProps) {
  return (
    <>
      {allCertifications ? "For all certifications" : `For ${name}`} ·{" "}
      <TextButton onClick={onSwitch}>
        {allCertifications ? `Show ${name}` : "Show all certifications"}
      </TextButton>
    </>
  );
}

/** For signed-out visitors every action is offered; choosing one asks them to log in. */
const OFFERED: Loadable<true> = { state: "ready", value: true };
