import type { ComponentPropsWithRef } from "react";
import { countOutcomes, OUTCOMES, type Outcome } from "../../../api/quizzes/results/outcome.ts";
import type { LabelSet } from "../../i18n/labels/label.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { Link } from "../../react/Link.tsx";
import { classNames } from "../../theme/class-names.ts";
import { OUTCOME_LABELS, OutcomeIcon, OutcomeLabel, QUESTION_NAMES } from "../OutcomeLabel/OutcomeLabel.tsx";
import * as css from "./AnswerStrip.css.ts";

export const STRIP_LABELS = {
  counts: "Counts",
  countCorrect: "{count} correct",
  countIncorrect: "{count} incorrect",
  countUnanswered: "{count} not answered",
} as const satisfies LabelSet;

const LABELS = { ...STRIP_LABELS, ...OUTCOME_LABELS } as const satisfies LabelSet;

const COUNT_NAMES = {
  correct: "countCorrect",
  incorrect: "countIncorrect",
  unanswered: "countUnanswered",
} as const satisfies Record<Outcome, keyof typeof STRIP_LABELS>;

interface AnswerStripOwnProps {
  /** Outcome of each question, in the order of the quiz. */
  outcomes: readonly Outcome[];
  /** Returns the link to a question's review, by zero-based index. */
  hrefOf: (index: number) => string;
  /** Labels that override those of the provider. */
  labels?: Partial<LabelSet> | undefined;
}

export interface AnswerStripProps
  extends AnswerStripOwnProps, Omit<ComponentPropsWithRef<"div">, keyof AnswerStripOwnProps | "children"> {}

/**
 * Shows all answers of a quiz as numbered cells, each linking to its question, with counts below.
 *
 * Each cell's accessible name includes the outcome, such as "Question 3, incorrect"; an icon shows it visually.
 */
export function AnswerStrip({ outcomes, hrefOf, labels, ...rest }: AnswerStripProps) {
  const t = useLabels("quiz", LABELS, labels);
  const counts = countOutcomes(outcomes);
  return (
    <div {...rest}>
      <ol className={css.strip}>
        {outcomes.map((outcome, index) => (
          <li key={index}>
            <Link
              className={classNames(css.cell, css.outcome[outcome])}
              href={hrefOf(index)}
              aria-label={t(QUESTION_NAMES[outcome], { index: index + 1 })}
            >
              {index + 1}
              <OutcomeIcon outcome={outcome} size={13} />
            </Link>
          </li>
        ))}
      </ol>
      <ul className={css.legend} aria-label={t("counts")}>
        {OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
          <li key={outcome}>
            <OutcomeLabel outcome={outcome}>
              {t(COUNT_NAMES[outcome], { count: counts[outcome] })}
            </OutcomeLabel>
          </li>
        ))}
      </ul>
    </div>
  );
}
