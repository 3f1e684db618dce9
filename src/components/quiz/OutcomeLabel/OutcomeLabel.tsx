import type { Outcome } from "../../../api/quizzes/results/outcome.ts";
import type { LabelSet } from "../../i18n/labels/label.ts";
import type { Icon, IconSize } from "../../icons/icon.tsx";
import { Check, X } from "../../icons/icons.tsx";
import { Minus } from "../../icons/question-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./OutcomeLabel.css.ts";

const ICONS: Record<Outcome, Icon> = { correct: Check, incorrect: X, unanswered: Minus };

export const OUTCOME_LABELS = {
  outcomeCorrect: "Correct",
  outcomeIncorrect: "Incorrect",
  outcomeUnanswered: "Not answered",
  questionWasCorrect: "Question {index}, correct",
  questionWasIncorrect: "Question {index}, incorrect",
  questionWasUnanswered: "Question {index}, not answered",
} as const satisfies LabelSet;

type OutcomeNames<Name extends string> = Readonly<Record<Outcome, Name>>;

/** Label key of each outcome. */
export const OUTCOME_NAMES = {
  correct: "outcomeCorrect",
  incorrect: "outcomeIncorrect",
  unanswered: "outcomeUnanswered",
} as const satisfies OutcomeNames<keyof typeof OUTCOME_LABELS>;

/** Label key of a question, by its outcome. */
export const QUESTION_NAMES = {
  correct: "questionWasCorrect",
  incorrect: "questionWasIncorrect",
  unanswered: "questionWasUnanswered",
} as const satisfies OutcomeNames<keyof typeof OUTCOME_LABELS>;

export interface OutcomeIconProps {
  outcome: Outcome;
  /** Size of the icon in pixels or as a CSS length. Default 18. */
  size?: IconSize;
  className?: string;
}

/** Decorative check mark, cross or dash. */
export function OutcomeIcon({ outcome, size = 18, className }: OutcomeIconProps) {
  const Icon = ICONS[outcome];
  return <Icon className={classNames(css.icon, className)} size={size} strokeWidth={2.5} aria-hidden />;
}

export interface OutcomeLabelProps {
  /** Outcome that the text names; icon and color repeat it. */
  outcome: Outcome;
  children: string;
}

/** A text about the outcome of a question, with a decorative icon. */
export function OutcomeLabel({ outcome, children }: OutcomeLabelProps) {
  return (
    <span className={classNames(css.label, css.tone[outcome])}>
      <OutcomeIcon outcome={outcome} />
      <span>{children}</span>
    </span>
  );
}
