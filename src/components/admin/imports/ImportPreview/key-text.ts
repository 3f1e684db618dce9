import { withIds, type NamedDraft } from "../../../../api/questions/draft/draft.ts";
import { Question } from "../../../../api/questions/schema.ts";
import { answerText } from "../../../../api/questions/scoring/answer-text.ts";
import { optionValue, rightAnswer } from "../../../../api/questions/scoring/scoring.ts";
import { plainOf } from "../../../../api/questions/text/rich-text.ts";
import { optionLetter } from "../../../quiz/QuestionCard/feedback/option-letter.ts";

/**
 * Formats the answer key in one line: `C. DDoS`, several separated by `; `, `1. Warn; 2. Leave`, or `Paper →
 * Water; Fat → A lid`.
 */
export function keyText(draft: NamedDraft): string {
  const { scenario: _, ...identified } = withIds(draft);
  const question = Question.parse({ ...identified, id: 1 });
  if (question.kind === "order" || question.kind === "match")
    return answerText(question, rightAnswer(question)) ?? "";
  const right = question.kind === "multiple" ? question.correctAnswers : [question.correctAnswer];
  return question.options
    .flatMap((option, index) =>
      right.includes(optionValue(option, index)) ? [`${optionLetter(index)}. ${plainOf(option.text)}`] : [],
    )
    .join("; ");
}
