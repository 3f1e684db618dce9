import { Text } from "../../../components/layout/Text/Text.tsx";
import { Heading } from "../../../components/layout/Heading/Heading.tsx";
import { Inline } from "../../../components/layout/Inline/Inline.tsx";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { useQuery } from "@tanstack/react-query";
import { Check } from "../../../components/icons/icons.tsx";
import { Clock } from "../../../components/icons/question-icons.tsx";
import { useState } from "react";
import type { User } from "../../../api/auth/schema.ts";
import type { Category } from "../../../api/catalog/schema.ts";
import { completedQuizzesQuery } from "../../../api/quizzes/queries.ts";
import type { Quiz } from "../../../api/quizzes/schema.ts";
import { secondsTaken } from "../../../api/quizzes/timing.ts";
import { ButtonLink } from "../../../components/controls/Button/ButtonLink.tsx";
import { Tabs } from "../../../components/controls/Tabs/Tabs.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { wideBars } from "../../../components/feedback/Skeleton/wide-bars.ts";
import type { Loadable } from "../../../components/feedback/loadable.ts";
import { FigureList } from "../../../components/progress/FigureList/FigureList.tsx";
import { ScoreRing } from "../../../components/progress/ScoreRing/ScoreRing.tsx";
import { mockExamName } from "../../CategoryNames/mock-exam-name.ts";
import { reasonText } from "../../../components/i18n/texts/study/reason-text.ts";
import type { Navigate } from "../../paths.ts";
import { CategoryNames } from "../../CategoryNames/CategoryNames.tsx";
import { paper } from "../../styles/paper.css.ts";
import { usePaths } from "../../ScreensProvider.tsx";
import { STARTER_ANCHOR } from "../../DashboardScreen/starter-anchor.ts";
import { passMarkOf } from "../../../api/quizzes/results/pass-mark.ts";
import { CategoryPerformance } from "./CategoryPerformance.tsx";
import * as css from "./CompletedResults.css.ts";
import { Feedback } from "./Feedback.tsx";
import { FlaggedPart } from "./FlaggedPart.tsx";
import { DetailedAnalysis } from "../analysis/DetailedAnalysis.tsx";
import { DomainPerformance } from "../analysis/DomainPerformance.tsx";
import { Duration } from "../analysis/Duration.tsx";
import { previousScore } from "./previous-score.ts";
import { GradedOutcome } from "./GradedOutcome.tsx";
import { QuickSummary } from "./QuickSummary.tsx";
import { useResultSteps } from "../next/useResultSteps.ts";
import { useQuizDetail } from "../useQuizDetail.ts";
import { quizFacts } from "../texts/verdicts.ts";

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
  const paths = usePaths();
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
  const reason = reasonText(quiz.reason, domain);
  return (
    <div className={paper}>
      <div className={css.head}>
        <ScoreRing score={facts.score} />
        <div className={css.text}>
          <Heading
            level={1}
            weight="heading"
            leading="tight"
            tracking="display"
            breaks="anywhere"
            className={css.title}
            tabIndex={-1}
          >
            {quiz.mode === "quiz" ? "Assessment Completed!" : "Study Session Completed!"}
          </Heading>
          <CategoryNames data={categories} categoryIds={quiz.categoryIds} form={quiz.form}>
            {(names) => (
              <Text size="lg" leading="heading" breaks="anywhere" className={css.category}>
                {names}
              </Text>
            )}
          </CategoryNames>
          {reason === null ? null : (
            <Text tone="muted" size="sm" leading="ui" breaks="anywhere" className={css.reason}>
              {reason}
            </Text>
          )}
          {quiz.timeRanOut ? (
            <Inline as="p" gap={2} nowrap align="center" className={css.timeRanOut}>
              <Clock size={18} />
              Time ran out. Answers saved until then were scored.
            </Inline>
          ) : null}
          {quiz.mode === "quiz" ? (
            <Inline as="p" gap={2} nowrap align="center" className={css.updated}>
              <Check size={18} />
              Your mastery progress has been updated
            </Inline>
          ) : null}
          <div className={css.figures}>
            <FigureList
              figures={[
                { label: "Overall Score", value: `${facts.score}%` },
                { label: "Correct Answers", value: facts.correct, rest: `/${facts.total}` },
                { label: "Time Taken", value: <Duration seconds={secondsTaken(quiz)} /> },
              ]}
            />
          </div>
        </div>
      </div>
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
      <div className={css.actions}>
        <ButtonLink size="lg" href={paths.dashboard}>
          Return to Dashboard
        </ButtonLink>
        <ButtonLink
          variant={view === "summary" ? "primary" : "outline"}
          size="lg"
          href={paths.review(quiz.id)}
        >
          Review Answers
        </ButtonLink>
        <ButtonLink size="lg" href={`${paths.dashboard}#${STARTER_ANCHOR}`}>
          Take Another Quiz
        </ButtonLink>
      </div>
    </div>
  );
}
