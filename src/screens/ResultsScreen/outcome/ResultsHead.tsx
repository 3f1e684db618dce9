import type { Category } from "../../../api/catalog/schema.ts";
import type { Quiz } from "../../../api/quizzes/schema.ts";
import { secondsTaken } from "../../../api/quizzes/timing.ts";
import type { Loadable } from "../../../components/feedback/loadable.ts";
import { Check } from "../../../components/icons/icons.tsx";
import { Clock } from "../../../components/icons/question-icons.tsx";
import { Heading } from "../../../components/layout/Heading/Heading.tsx";
import { Inline } from "../../../components/layout/Inline/Inline.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { FigureList } from "../../../components/progress/FigureList/FigureList.tsx";
import { ScoreRing } from "../../../components/progress/ScoreRing/ScoreRing.tsx";
import { CategoryNames } from "../../CategoryNames/CategoryNames.tsx";
import type { QuizFacts } from "../../quiz-results/texts/verdicts.ts";
import { Duration } from "../analysis/Duration.tsx";
import * as css from "./CompletedResults.css.ts";

export interface ResultsHeadProps {
  quiz: Quiz;
  facts: QuizFacts;
  categories: Loadable<readonly Category[]>;
  /** Why these questions were asked; `null` if that is not stored. */
  reason: string | null;
}

/** Renders the score, the certifications of the quiz, and its figures. */
export function ResultsHead({ quiz, facts, categories, reason }: ResultsHeadProps) {
  return (
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
  );
}
