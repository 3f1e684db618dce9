import { kindOf } from "../../../api/questions/kinds.ts";
import type { AnswerValue } from "../../../api/questions/answers.ts";
import type { Question } from "../../../api/questions/schema.ts";
import { isCorrect, matchesOf, optionIdsOf, optionValue } from "../../../api/questions/scoring.ts";

/** About so many characters fill a line. */
const LINE = 60;

/** About how many lines the feedback on what was chosen fills; the first says how many parts are right, where not all are. */
export function feedbackLines(question: Question, answer: AnswerValue | undefined): number {
  const chosen = new Set([answer, ...optionIdsOf(answer), ...matchesOf(answer).values()]);
  const lines = question.options.map(({ feedback = "", ...option }, index) =>
    chosen.has(optionValue(option, index)) ? Math.ceil(feedback.length / LINE) : 0,
  );
  const parts = kindOf(question) === "single" || isCorrect(question, answer) ? 0 : 1;
  return lines.reduce((sum, count) => sum + count, parts);
}
