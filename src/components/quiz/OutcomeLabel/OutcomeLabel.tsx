import type { Icon, IconSize } from "../../icons/icon.tsx";
import { Check, X } from "../../icons/icons.tsx";
import { Minus } from "../../icons/part-icons.tsx";
import type { Outcome } from "../../../api/quizzes/outcome.ts";
import type { LabelSet } from "../../labels/label.ts";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./OutcomeLabel.css.ts";

const ICONS: Record<Outcome, Icon> = { correct: Check, incorrect: X, unanswered: Minus };

/** What outcomes are called, and questions by their outcomes. */
export const OUTCOME_LABELS = {
  outcomeCorrect: "Correct",
  outcomeIncorrect: "Incorrect",
  outcomeUnanswered: "Not answered",
  questionWasCorrect: "Question {index}, correct",
  questionWasIncorrect: "Question {index}, incorrect",
  questionWasUnanswered: "Question {index}, not answered",
} as const satisfies LabelSet;

type OutcomeNames<Name extends string> = Readonly<Record<Outcome, Name>>;

/** The label of each outcome. */
export const OUTCOME_NAMES = {
  correct: "outcomeCorrect",
  incorrect: "outcomeIncorrect",
  unanswered: "outcomeUnanswered",
} as const satisfies OutcomeNames<keyof typeof OUTCOME_LABELS>;

/** The label of a question by its outcome. */
export const QUESTION_NAMES = {
  correct: "questionWasCorrect",
  incorrect: "questionWasIncorrect",
  unanswered: "questionWasUnanswered",
} as const satisfies OutcomeNames<keyof typeof OUTCOME_LABELS>;

export interface OutcomeIconProps {
  outcome: Outcome;
  /** As of any icon. Default 18. */
  size?: IconSize;
  className?: string;
}

/** Check, cross or dash: decoration beside the word. */
export function OutcomeIcon({ outcome, size = 18, className }: OutcomeIconProps) {
  const Icon = ICONS[outcome];
  return <Icon className={classNames(css.icon, className)} size={size} strokeWidth={2.5} aria-hidden />;
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
