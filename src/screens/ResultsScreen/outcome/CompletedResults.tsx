import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "../../../api/auth/schema.ts";
import type { Category } from "../../../api/catalog/schema.ts";
import { completedQuizzesQuery } from "../../../api/quizzes/queries.ts";
import { passMarkOf } from "../../../api/quizzes/results/pass-mark.ts";
import type { Quiz } from "../../../api/quizzes/schema.ts";
import { ButtonLink, type ButtonLinkProps } from "../../../components/controls/Button/ButtonLink.tsx";
import { Tabs } from "../../../components/controls/Tabs/Tabs.tsx";
import type { Loadable } from "../../../components/feedback/loadable.ts";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { wideBars } from "../../../components/feedback/Skeleton/wide-bars.ts";
import { reasonText } from "../../../components/i18n/texts/study/reason-text.ts";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { mockExamName } from "../../CategoryNames/mock-exam-name.ts";
import { DashboardLink } from "../../DashboardLink/DashboardLink.tsx";
import { STARTER_ANCHOR } from "../../DashboardScreen/starter-anchor.ts";
import type { Navigate } from "../../paths.ts";
import { quizFacts } from "../../quiz-results/texts/verdicts.ts";
import { useQuizDetail } from "../../quiz-results/useQuizDetail.ts";
import { useResultSteps } from "../../quiz-results/useResultSteps.ts";
import { usePaths } from "../../ScreensProvider.tsx";
import { DetailedAnalysis } from "../analysis/DetailedAnalysis.tsx";
import { DomainPerformance } from "../analysis/DomainPerformance.tsx";
import { CategoryPerformance } from "./CategoryPerformance.tsx";
import { Feedback } from "./Feedback.tsx";
import { FlaggedPart } from "./FlaggedPart.tsx";
import { GradedOutcome } from "./GradedOutcome.tsx";
import { previousScore } from "./previous-score.ts";
import { QuickSummary } from "./QuickSummary.tsx";
import { ResultsHead } from "./ResultsHead.tsx";
import { paper } from "../../styles/paper.css.ts";
import * as css from "./CompletedResults.css.ts";

export interface CompletedResultsProps {
  quiz: Quiz;
  categories: Loadable<readonly Category[]>;
  user: User;
  onNavigate: Navigate;
}

/** About as high as the domains of a certification, to limit the layout shift when they load. */
const DOMAINS = wideBars(8, 2.5);

type View = "summary" | "analysis";

/** Renders the results of a completed quiz: score, feedback and categories above two views (spec §2.6). */
export function CompletedResults({ quiz, categories, user, onNavigate }: CompletedResultsProps) {
  const [view, setView] = useState<View>("summary");
  const loadedCategories = categories.state === "ready" ? categories.value : undefined;
  const detail = useQuizDetail(quiz, loadedCategories);
  const { data: quizzes } = useQuery(completedQuizzesQuery(user.id));
  const facts = quizFacts(quiz, detail.state === "ready" ? detail.value.domains : null);
  const quizPassMark = passMarkOf(quiz);
  const passMark = quiz.isPracticeTest ? quizPassMark : undefined;
  const steps = useResultSteps({ quiz, facts, detail, categories: loadedCategories }, user, onNavigate);
  const subcategories = detail.state === "ready" ? detail.value.subcategories : [];
  const domain = subcategories.find(({ id }) => id === quiz.subcategoryIds[0])?.name ?? null;
  return (
    <div className={paper}>
      <ResultsHead
        quiz={quiz}
        facts={facts}
        categories={categories}
        reason={reasonText(quiz.reason, domain)}
      />
      <div className={css.overview}>
        <Stack gap={8} shrink className={css.column}>
          {quiz.mode === "quiz" ? (
            <GradedOutcome
              title={
                quiz.form ? mockExamName(quiz.form) : quiz.isPracticeTest ? "Practice test" : "Graded quiz"
              }
              passMark={quizPassMark}
              facts={facts}
            />
          ) : null}
          <Feedback facts={facts} detail={detail} steps={steps} />
        </Stack>
        <Stack gap={8} shrink className={css.column}>
          <CategoryPerformance
            quiz={quiz}
            score={facts.score}
            categories={loadedCategories}
            previous={quizzes ? previousScore(quizzes, quiz) : null}
          />
          {detail.state === "ready" ? (
            <DomainPerformance
              domains={detail.value.domains}
              categories={loadedCategories}
              passMark={passMark}
            />
          ) : detail.state === "loading" ? (
            <Skeleton label="Loading the domain results" bars={DOMAINS} />
          ) : null}
        </Stack>
      </div>
      <Tabs<View>
        label="Result views"
        value={view}
        onValueChange={setView}
        tabs={[
          {
            value: "summary",
            label: "Quick Summary",
            content: <QuickSummary quizId={quiz.id} detail={detail} />,
          },
          {
            value: "analysis",
            label: "Detailed Analysis",
            content: <DetailedAnalysis quiz={quiz} facts={facts} detail={detail} steps={steps} />,
          },
        ]}
      />
      <FlaggedPart quiz={quiz} categories={loadedCategories} user={user} onNavigate={onNavigate} />
      <ResultsLinks quizId={quiz.id} reviewVariant={view === "summary" ? "primary" : "outline"} />
    </div>
  );
}

interface ResultsLinksProps {
  quizId: number;
  reviewVariant: NonNullable<ButtonLinkProps["variant"]>;
}

function ResultsLinks({ quizId, reviewVariant }: ResultsLinksProps) {
  const paths = usePaths();
  return (
    <div className={css.actions}>
      <DashboardLink size="lg" />
      <ButtonLink variant={reviewVariant} size="lg" href={paths.review(quizId)}>
        Review Answers
      </ButtonLink>
      <ButtonLink size="lg" href={`${paths.dashboard}#${STARTER_ANCHOR}`}>
        Take Another Quiz
      </ButtonLink>
    </div>
  );
}
