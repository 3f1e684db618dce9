import { outcomesOf } from "./outcome.ts";
import type { Answer, Question } from "./schema.ts";

/** The ids of the questions of a completed quiz that are not right, unanswered ones included, in its order. */
export function missedIds(
  questions: readonly Pick<Question, "id" | "options" | "correctAnswer">[],
  answers: readonly Answer[],
): number[] {
  const outcomes = outcomesOf(questions, answers);
  return questions.flatMap(({ id }, index) => (outcomes[index] === "correct" ? [] : [id]));
}
