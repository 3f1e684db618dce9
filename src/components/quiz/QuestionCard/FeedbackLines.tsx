import * as css from "./FeedbackLines.css.ts";
import type { OptionFeedback } from "./option-feedback.ts";

export interface FeedbackLinesProps {
  /** Of the options that were chosen. */
  feedback: readonly OptionFeedback[];
  /** The look of each line among its neighbours. */
  className: string;
}

/** Why each of the options that were chosen is right or wrong, under its name where there may be several. */
export function FeedbackLines({ feedback, className }: FeedbackLinesProps) {
  return feedback.map(({ option, name, text }) => (
    <p key={option} className={className} dir="auto">
      {name === null ? null : <b className={css.name}>{name}: </b>}
      {text}
    </p>
  ));
}
