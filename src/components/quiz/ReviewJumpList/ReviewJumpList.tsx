import { useId, type ComponentPropsWithRef } from "react";
import type { LabelSet } from "../../labels/label.ts";
import { useSay } from "../../labels/labels.tsx";
import type { Outcome } from "../../../api/quizzes/outcome.ts";
import { classNames } from "../../theme/class-names.ts";
import {
  OUTCOME_LABELS,
  OUTCOME_NAMES,
  OutcomeIcon,
  OutcomeLabel,
  QUESTION_NAMES,
} from "../OutcomeLabel/OutcomeLabel.tsx";
import * as css from "./ReviewJumpList.css.ts";

export const JUMP_LABELS = { questions: "Questions", legend: "Legend" } as const satisfies LabelSet;

const LABELS = { ...JUMP_LABELS, ...OUTCOME_LABELS } as const satisfies LabelSet;

interface JumpListOwnProps {
  /** One entry a question, in the order of the quiz. */
  outcomes: readonly Outcome[];
  /** Zero-based places of the questions that are listed. Default all. */
  shown?: readonly number[];
  /** Where a question stands on the page; `index` is from 0. */
  hrefOf: (index: number) => string;
  /** Words in place of the list's own. */
  labels?: Partial<LabelSet> | undefined;
}

export interface ReviewJumpListProps
  extends JumpListOwnProps, Omit<ComponentPropsWithRef<"nav">, keyof JumpListOwnProps | "children"> {}

const ORDER: readonly Outcome[] = ["correct", "incorrect", "unanswered"];

/**
 * Numbered links to the questions of a review, marked with how each ended.
 *
 * Keyboard: Enter goes to the question, which then has the focus. Each link is named with its outcome.
 */
export function ReviewJumpList({ outcomes, shown, hrefOf, labels, className, ...rest }: ReviewJumpListProps) {
  const say = useSay("quiz", LABELS, labels);
  const titleId = useId();
  const places = shown ?? outcomes.keys();
  const listed = [...places].flatMap((index) => {
    const outcome = outcomes[index];
    return outcome ? { index, outcome } : [];
  });
  return (
    <nav {...rest} className={classNames(css.list, className)} aria-labelledby={titleId}>
      <h2 className={css.title} id={titleId}>
        {say("questions")}
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
                aria-label={say(QUESTION_NAMES[outcome], { index: index + 1 })}
              >
                {index + 1}
                <OutcomeIcon className={css.icon} outcome={outcome} size={10} />
              </a>
            </li>
          ))}
        </ol>
      </div>
      <ul className={css.legend} aria-label={say("legend")}>
        {ORDER.filter((outcome) => listed.some((one) => one.outcome === outcome)).map((outcome) => (
          <li key={outcome}>
            <OutcomeLabel outcome={outcome}>{say(OUTCOME_NAMES[outcome])}</OutcomeLabel>
          </li>
        ))}
      </ul>
    </nav>
  );
}
