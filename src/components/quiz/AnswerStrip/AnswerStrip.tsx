import type { ComponentPropsWithRef } from "react";
import { countOutcomes, type Outcome } from "../../../api/quizzes/outcome.ts";
import { Link } from "../../navigation/Link.tsx";
import type { LabelSet } from "../../labels/label.ts";
import { useSay } from "../../labels/labels.tsx";
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
  /** One entry a question, in the order of the quiz. */
  outcomes: readonly Outcome[];
  /** Where a question can be reviewed; `index` is from 0. */
  hrefOf: (index: number) => string;
  /** Words in place of the strip's own. */
  labels?: Partial<LabelSet> | undefined;
}

export interface AnswerStripProps
  extends AnswerStripOwnProps, Omit<ComponentPropsWithRef<"div">, keyof AnswerStripOwnProps | "children"> {}

const ORDER: readonly Outcome[] = ["correct", "incorrect", "unanswered"];

/**
 * All answers of a quiz as numbered cells, each a link to its question, with the counts under them.
 *
 * Keyboard: each cell is a link. Assistive technology hears "Question 3, incorrect"; an icon says the same to the eye.
 */
export function AnswerStrip({ outcomes, hrefOf, labels, ...rest }: AnswerStripProps) {
  const say = useSay("quiz", LABELS, labels);
  const counts = countOutcomes(outcomes);
  return (
    <div {...rest}>
      <ol className={css.strip}>
        {outcomes.map((outcome, index) => (
          <li key={index}>
            <Link
              className={classNames(css.cell, css.outcome[outcome])}
              href={hrefOf(index)}
              aria-label={say(QUESTION_NAMES[outcome], { index: index + 1 })}
            >
              {index + 1}
              <OutcomeIcon outcome={outcome} size={13} />
            </Link>
          </li>
        ))}
      </ol>
      <ul className={css.legend} aria-label={say("counts")}>
        {ORDER.filter((outcome) => counts[outcome] > 0).map((outcome) => (
          <li key={outcome}>
            <OutcomeLabel outcome={outcome}>
              {say(COUNT_NAMES[outcome], { count: counts[outcome] })}
            </OutcomeLabel>
          </li>
        ))}
      </ul>
    </div>
  );
}
