import { useQuery } from "@tanstack/react-query";
import { Check } from "../../components/icons/icons.tsx";
import { Clock } from "../../components/icons/part-icons.tsx";
import { useState } from "react";
import type { User } from "../../api/auth/schema.ts";
import type { Category } from "../../api/catalogue/schema.ts";
import { completedQuizzesQuery } from "../../api/quizzes/queries.ts";
import type { Quiz } from "../../api/quizzes/schema.ts";
import { correctCount, percent } from "../../api/questions/scoring.ts";
import { secondsTaken } from "../../api/quizzes/timing.ts";
import { ButtonLink } from "../../components/controls/Button/Button.tsx";
import { Tabs } from "../../components/controls/Tabs/Tabs.tsx";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { FigureList } from "../../components/progress/FigureList/FigureList.tsx";
import { ScoreRing } from "../../components/progress/ScoreRing/ScoreRing.tsx";
import { reasonWords } from "../../components/words/reason-words.ts";
import type { Navigate } from "../paths.ts";
import { CategoryNames } from "../CategoryNames/CategoryNames.tsx";
import { paper } from "../paper.css.ts";
import { usePaths } from "../ScreensProvider.tsx";
import { weakest } from "../../api/quizzes/by-domain.ts";
import { passingScoreOf } from "../../api/quizzes/history.ts";
import { CategoryPerformance } from "./CategoryPerformance.tsx";
import * as css from "./CompletedResults.css.ts";
import { Feedback } from "./Feedback.tsx";
import { FlaggedPart } from "./FlaggedPart.tsx";
import { DetailedAnalysis } from "./DetailedAnalysis.tsx";
import { Duration } from "./Duration.tsx";
import { previousScore } from "./previous-score.ts";
import { PracticeOutcome } from "./PracticeOutcome.tsx";
import { QuickSummary } from "./QuickSummary.tsx";
import { useResultSteps } from "./useResultSteps.ts";
import { useQuizDetail } from "./useQuizDetail.ts";
import type { QuizFacts } from "../../components/words/verdicts.ts";

export interface CompletedResultsProps {
  quiz: Quiz;
  categories: Loadable<readonly Category[]>;
  user: User;
  onNavigate: Navigate;
}

type View = "summary" | "analysis";

/** The results of a completed quiz: score, feedback and categories; below them two views (spec §2.6). */
export function CompletedResults({ quiz, categories, user, onNavigate }: CompletedResultsProps) {
  const paths = usePaths();
  const [view, setView] = useState<View>("summary");
  const known = categories.state === "ready" ? categories.value : undefined;
  const detail = useQuizDetail(quiz, known);
  const { data: quizzes } = useQuery(completedQuizzesQuery(user.id));
  const facts: QuizFacts = {
    score: Math.round(quiz.score ?? percent(correctCount(quiz), quiz.totalQuestions)),
    correct: correctCount(quiz),
    total: quiz.totalQuestions,
    weakest: detail.state === "ready" ? weakest(detail.value.domains) : null,
  };
  const passMark = quiz.isPracticeTest ? passingScoreOf(quiz) : undefined;
  const steps = useResultSteps({ quiz, facts, detail, categories: known }, user, onNavigate);
  const subcategories = detail.state === "ready" ? detail.value.subcategories : [];
  const domain = subcategories.find(({ id }) => id === quiz.subcategoryIds[0])?.name ?? null;
  const reason = reasonWords(quiz.reason, domain);
  return (
    <div className={paper}>
      <div className={css.head}>
        <ScoreRing score={facts.score} />
        <div className={css.words}>
          <h1 className={css.title} tabIndex={-1}>
            {quiz.mode === "quiz" ? "Assessment Completed!" : "Study Session Completed!"}
          </h1>
          <CategoryNames of={categories} categoryIds={quiz.categoryIds}>
            {(names) => <p className={css.category}>{names}</p>}
          </CategoryNames>
          {reason === null ? null : <p className={css.reason}>{reason}</p>}
          {quiz.timeRanOut ? (
            <p className={css.timeRanOut}>
              <Clock size={18} />
              Time ran out. Answers saved until then were scored.
            </p>
          ) : null}
          {quiz.mode === "quiz" ? (
            <p className={css.updated}>
              <Check size={18} />
              Your mastery progress has been updated
            </p>
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
      {passMark === undefined ? null : <PracticeOutcome mark={passMark} facts={facts} />}
      <div className={css.overview}>
        <Feedback facts={facts} detail={detail} steps={steps} />
        <CategoryPerformance
          quiz={quiz}
          score={facts.score}
          categories={known}
          previous={quizzes ? previousScore(quizzes, quiz) : null}
        />
      </div>
      <Tabs<View>
        label="Result views"
        value={view}
        onValueChange={setView}
        tabs={[
          {
            value: "summary",
            label: "Quick Summary",
            content: <QuickSummary quizId={quiz.id} detail={detail} categories={known} passMark={passMark} />,
          },
          {
            value: "analysis",
            label: "Detailed Analysis",
            content: <DetailedAnalysis quiz={quiz} facts={facts} detail={detail} steps={steps} />,
          },
        ]}
      />
      <FlaggedPart quiz={quiz} categories={known} user={user} onNavigate={onNavigate} />
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
        <ButtonLink size="lg" href={paths.dashboard}>
          Take Another Quiz
        </ButtonLink>
      </div>
    </div>
  );
}
