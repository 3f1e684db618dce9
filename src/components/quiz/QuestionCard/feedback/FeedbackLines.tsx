import { useLabels } from "../../../i18n/labels/labels.tsx";
import { RichText } from "../../RichText/RichText.tsx";
import { feedbackName, OPTION_FEEDBACK_LABELS, type OptionFeedback } from "./option-feedback.ts";
import * as css from "./FeedbackLines.css.ts";

export interface FeedbackLinesProps {
  feedback: readonly OptionFeedback[];
  /** Class of each line. */
  className: string;
}

/** Shows the feedback of options, each after the name of its option. The text decides the direction of a line, not the name. */
export function FeedbackLines({ feedback, className }: FeedbackLinesProps) {
  const t = useLabels("quiz", OPTION_FEEDBACK_LABELS);
  return feedback.map((line) => (
    <p key={line.option} className={className} dir="auto">
      <bdi className={css.name}>{feedbackName(line, t)}</bdi>
      <span className={css.name}>: </span>
      <RichText text={line.text} />
    </p>
  ));
}
