import * as css from "./FeedbackLines.css.ts";
import type { OptionFeedback } from "./option-feedback.ts";

export interface FeedbackLinesProps {
  /** Feedback of the chosen options. */
  feedback: readonly OptionFeedback[];
  /** Class of each line. */
  className: string;
}

/** Shows the feedback of the chosen options, each with its name if there may be several. */
export function FeedbackLines({ feedback, className }: FeedbackLinesProps) {
  return feedback.map(({ option, name, text }) => (
    <p key={option} className={className} dir="auto">
      {name === null ? null : <b className={css.name}>{name}: </b>}
      {text}
    </p>
  ));
}
