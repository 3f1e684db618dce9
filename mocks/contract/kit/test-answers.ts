import type { AnswerValue } from "../../../src/api/questions/answers.ts";
import type { AskedQuestion, Question } from "../../../src/api/questions/schema.ts";
import { noAnswer, optionValue } from "../../../src/api/questions/scoring/scoring.ts";

/** Returns an answer without points: a wrong option for a single choice, otherwise an empty answer. */
export function wrongAnswer(question: Question): AnswerValue {
  if (question.kind !== undefined && question.kind !== "single") return [];
  const other = question.options.map(optionValue).find((value) => value !== question.correctAnswer);
  return other ?? noAnswer(question);
}

/** Returns an answer in the shape of another kind of question. */
export const answerOfOtherKind = ({ kind }: AskedQuestion): AnswerValue =>
  kind === undefined || kind === "single" ? [1] : 1;
