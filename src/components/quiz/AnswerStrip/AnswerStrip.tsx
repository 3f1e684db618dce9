import { countOutcomes, type Outcome } from "../../../api/quizzes/outcome.ts";
import { Link } from "../../navigation/Link.tsx";
import { classNames } from "../../theme/class-names.ts";
import { OUTCOME_WORDS, OutcomeIcon, OutcomeLabel } from "../OutcomeLabel/OutcomeLabel.tsx";
import * as css from "./AnswerStrip.css.ts";

export interface AnswerStripProps {
  /** One entry a question, in the order of the quiz. */
  outcomes: readonly Outcome[];
  /** Where a question can be reviewed; `index` is from 0. */
  hrefOf: (index: number) => string;
}

const ORDER: readonly Outcome[] = ["correct", "incorrect", "unanswered"];

/**
 * All answers of a quiz as numbered cells, each a link to its question, with the counts under them.
 *
 * Keyboard: each cell is a link. Assistive technology hears "Question 3, incorrect"; an icon says the same to the eye.
 */
export function AnswerStrip({ outcomes, hrefOf }: AnswerStripProps) {
  const counts = countOutcomes(outcomes);
  return (
    <div>
      <ol className={css.strip}>
        {outcomes.map((outcome, index) => (
          <li key={index}>
            <Link
              className={classNames(css.cell, css.outcome[outcome])}
              href={hrefOf(index)}
              aria-label={`Question ${index + 1}, ${OUTCOME_WORDS[outcome]}`}
            >
              {index + 1}
              <OutcomeIcon outcome={outcome} size={13} />
            </Link>
          </li>
        ))}
      </ol>
      <ul className={css.legend} aria-label="Counts">
        {ORDER.filter((outcome) => counts[outcome] > 0).map((outcome) => (
          <li key={outcome}>
            <OutcomeLabel outcome={outcome}>{`${counts[outcome]} ${OUTCOME_WORDS[outcome]}`}</OutcomeLabel>
          </li>
        ))}
      </ul>
    </div>
  );
}
