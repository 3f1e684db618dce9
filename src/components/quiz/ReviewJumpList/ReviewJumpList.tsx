import { useId } from "react";
import type { Outcome } from "../../../api/quizzes/outcome.ts";
import { classNames } from "../../theme/class-names.ts";
import { OUTCOME_WORDS, OutcomeIcon, OutcomeLabel } from "../OutcomeLabel/OutcomeLabel.tsx";
import * as css from "./ReviewJumpList.css.ts";

export interface ReviewJumpListProps {
  /** One entry a question, in the order of the quiz. */
  outcomes: readonly Outcome[];
  /** Zero-based places of the questions that are listed. Default all. */
  shown?: readonly number[];
  /** Where a question stands on the page; `index` is from 0. */
  hrefOf: (index: number) => string;
}

const LEGEND: Record<Outcome, string> = {
  correct: "Correct",
  incorrect: "Incorrect",
  unanswered: "Not answered",
};
const ORDER: readonly Outcome[] = ["correct", "incorrect", "unanswered"];

/**
 * Numbered links to the questions of a review, marked with how each ended.
 *
 * Keyboard: Enter goes to the question, which then has the focus. Each link is named with its outcome.
 */
export function ReviewJumpList({ outcomes, shown, hrefOf }: ReviewJumpListProps) {
  const titleId = useId();
  const places = shown ?? outcomes.keys();
  const listed = [...places].flatMap((index) => {
    const outcome = outcomes[index];
    return outcome ? { index, outcome } : [];
  });
  return (
    <nav className={css.list} aria-labelledby={titleId}>
      <h2 className={css.title} id={titleId}>
        Questions
      </h2>
      <div className={css.frame}>
        <ol className={css.cells}>
          {listed.map(({ outcome, index }) => (
            <li key={index}>
              <a
                className={classNames(css.cell, css.outcome[outcome])}
                href={hrefOf(index)}
                // Stays on this page, wherever the page around it sends its links.
                target="_self"
                aria-label={`Question ${index + 1}, ${OUTCOME_WORDS[outcome]}`}
              >
                {index + 1}
                <OutcomeIcon className={css.icon} outcome={outcome} size={10} />
              </a>
            </li>
          ))}
        </ol>
      </div>
      <ul className={css.legend} aria-label="Legend">
        {ORDER.filter((outcome) => listed.some((one) => one.outcome === outcome)).map((outcome) => (
          <li key={outcome}>
            <OutcomeLabel outcome={outcome}>{LEGEND[outcome]}</OutcomeLabel>
          </li>
        ))}
      </ul>
    </nav>
  );
}
