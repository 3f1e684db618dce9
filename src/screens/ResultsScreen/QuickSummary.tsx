import { questionAnchor } from "../../api/quizzes/question-anchor.ts";
import { countOutcomes } from "../../api/quizzes/outcome.ts";
import { categoryNames } from "../../api/catalogue/category-names.ts";
import type { Category } from "../../api/catalogue/schema.ts";
import type { Quiz } from "../../api/quizzes/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Section } from "../../components/layout/Section/Section.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { MASTERY_GOAL } from "../../api/progress/mastery-bands.ts";
import { AnswerStrip } from "../../components/quiz/AnswerStrip/AnswerStrip.tsx";
import { failureReason } from "../failure-words.ts";
import { usePaths } from "../ScreensProvider.tsx";
import * as css from "./QuickSummary.css.ts";
import { ScoreRows, type ScoreRow } from "./ScoreRows.tsx";
import type { QuizDetail } from "./useQuizDetail.ts";
import { StepButton } from "./StepButton.tsx";
import type { ResultSteps } from "./useResultSteps.ts";
import { classNames } from "../../components/theme/class-names.ts";
import { summarySteps } from "../../components/words/advice.ts";
import { useSay } from "../../components/labels/labels.tsx";
import { SESSION_LABELS } from "../../components/words/session-labels.ts";
import { missedWords } from "../../components/words/session-words.ts";
import { scoreBand } from "../../api/quizzes/verdicts.ts";
import { BAND_TITLES, bandMessage, type QuizFacts } from "../../components/words/verdicts.ts";

export interface QuickSummaryProps {
  quiz: Quiz;
  facts: QuizFacts;
  detail: QuizDetail;
  /** Absent when they did not load. */
  categories: readonly Category[] | undefined;
  /** Score of the graded quiz before, over the same certifications. */
  previous: number | null;
  steps: ResultSteps;
}

/** The first view: what the score means, against the goal, and every answer at a glance. */
export function QuickSummary(props: QuickSummaryProps) {
  const { quiz, facts, detail, categories, previous, steps } = props;
  const rows = categoryRows(quiz, categories);
  return (
    <div className={css.panel}>
      <div className={css.feedback}>
        <h2 className={css.band}>
          <mark className={css.marker}>{BAND_TITLES[scoreBand(facts.score)]}</mark>
        </h2>
        <div className={css.message}>
          {detail.state === "loading" ? (
            <Skeleton
              label="Loading the feedback"
              bars={[
                { width: "100%", height: 1.2 },
                { width: "60%", height: 1.2 },
              ]}
            />
          ) : (
            bandMessage(facts)
          )}
        </div>
        {detail.state === "ready" && facts.correct < facts.total ? (
          <div className={css.steps}>
            {summarySteps(facts).map((step) => (
              <StepButton key={step} step={step} steps={steps} />
            ))}
            <MissedNote of={countOutcomes(detail.value.outcomes)} />
          </div>
        ) : null}
      </div>
      <Section variant="stack" title="Performance by Category">
        <ScoreRows rows={rows.map((row) => ({ ...row, value: facts.score }))} />
        <p className={css.note}>
          {rows.length > 1 ? "The score is that of all certifications together. " : null}
          The upright line is the goal, {MASTERY_GOAL}%.
          {previous === null ? null : ` Your last graded quiz here ended at ${previous}%.`}
        </p>
      </Section>
      <div className={css.wide}>
        <Answers quizId={quiz.id} detail={detail} />
      </div>
    </div>
  );
}

/** What the questions to retry are, where some of them were left unanswered. */
function MissedNote({ of: { incorrect, unanswered } }: { of: ReturnType<typeof countOutcomes> }) {
  const say = useSay("words", SESSION_LABELS);
  const words = missedWords(incorrect + unanswered, unanswered, say);
  return words && <p className={classNames(css.note, css.missed)}>{words}</p>;
}

/** What the score stands beside: the certifications; the quiz itself where their names did not load. */
function categoryRows(
  { title, categoryIds }: Quiz,
  categories: readonly Category[] | undefined,
): Pick<ScoreRow, "id" | "name">[] {
  if (!categories) return [{ id: "quiz", name: title }];
  const rows = categories.filter(({ id }) => categoryIds.includes(id));
  return rows.length > 0 ? rows : [{ id: "mixed", name: categoryNames([], categories) }];
}

function Answers({ quizId, detail }: { quizId: number; detail: QuizDetail }) {
  const paths = usePaths();
  if (detail.state === "failed") {
    return (
      <Notice tone="warning" action={<Button onClick={detail.onRetry}>Try again</Button>}>
        The answers did not load. {failureReason(detail.error)}
      </Notice>
    );
  }
  if (detail.state === "loading") {
    return <Skeleton label="Loading the answers" bars={[{ width: "100%", height: 4.5 }]} />;
  }
  const { outcomes } = detail.value;
  if (outcomes.length === 0) return null;
  return (
    <Section variant="stack" title={outcomes.length === 1 ? "The answer" : `The ${outcomes.length} answers`}>
      <AnswerStrip
        outcomes={outcomes}
        hrefOf={(index) => `${paths.review(quizId)}#${questionAnchor(index)}`}
      />
    </Section>
  );
}
