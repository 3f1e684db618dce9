import type { Icon } from "../../icons/icon.tsx";
import { Check, X } from "../../icons/icons.tsx";
import { Minus } from "../../icons/part-icons.tsx";
import type { Outcome } from "../../../api/quizzes/outcome.ts";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./OutcomeLabel.css.ts";

const ICONS: Record<Outcome, Icon> = { correct: Check, incorrect: X, unanswered: Minus };

/** The words for an outcome inside an accessible name, such as `Question 3, not answered`. */
export const OUTCOME_WORDS: Record<Outcome, string> = {
  correct: "correct",
  incorrect: "incorrect",
  unanswered: "not answered",
};

export interface OutcomeIconProps {
  outcome: Outcome;
  /** Pixels at the browser's own text size. Default 18. */
  size?: number;
  className?: string;
}

/** Check, cross or dash: decoration beside the word. */
export function OutcomeIcon({ outcome, size = 18, className }: OutcomeIconProps) {
  const Icon = ICONS[outcome];
  const rem = `${size / 16}rem`;
  return (
    <Icon
      className={classNames(css.icon, className)}
      width={rem}
      height={rem}
      strokeWidth={2.5}
      aria-hidden
    />
  );
}

export interface OutcomeLabelProps {
  /** What the words say; icon and colour only repeat it. */
  outcome: Outcome;
  children: string;
}

/**
 * Words about how a question ended, with their icon.
 *
 * The words are read; the icon is for the eye alone.
 */
export function OutcomeLabel({ outcome, children }: OutcomeLabelProps) {
  return (
    <span className={classNames(css.label, css.tone[outcome])}>
      <OutcomeIcon outcome={outcome} />
      <span>{children}</span>
    </span>
  );
}
