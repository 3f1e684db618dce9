import type { AnswerBy } from "../../../../api/questions/answers.ts";
import type { QuestionBy } from "../../../../api/questions/schema.ts";
import { useLabels } from "../../../i18n/labels/labels.tsx";
import { PARTS_LABELS, partsText } from "../../../i18n/texts/results/parts-text.ts";
import { FeedbackLines } from "./FeedbackLines.tsx";
import { answerFeedback } from "./option-feedback.ts";
import * as css from "./AnswerFeedback.css.ts";

export interface AnswerFeedbackProps {
  question: QuestionBy;
  answer: AnswerBy | undefined;
}

/** Shows how many parts of an answer are right, and the feedback of the chosen and the right options. */
export function AnswerFeedback({ question, answer }: AnswerFeedbackProps) {
  const parts = partsText(question, answer, useLabels("quiz", PARTS_LABELS));
  return (
    <>
      {parts === null ? null : <p className={css.parts}>{parts}</p>}
      <FeedbackLines feedback={answerFeedback(question, answer)} className={css.feedback} />
    </>
  );
}
