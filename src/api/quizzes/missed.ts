import { outcomesOf, type Scored } from "./outcome.ts";
import type { Answer } from "../questions/schema.ts";

/** The ids of the questions of a completed quiz that are not right, unanswered ones included, in its order. */
export function missedIds(
  questions: readonly (Scored & { id: number })[],
  answers: readonly Answer[],
): number[] {
  const outcomes = outcomesOf(questions, answers);
  return questions.flatMap(({ id }, index) => (outcomes[index] === "correct" ? [] : [id]));
}
