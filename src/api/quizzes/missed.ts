import type { Answer } from "../questions/answers.ts";
import { outcomesOf, type Outcome, type Scored } from "./outcome.ts";

/** Whether a question of a completed quiz was missed: answered wrongly or left unanswered, as its score counts it. */
export const isMissed = (outcome: Outcome): boolean => outcome !== "correct";

/** The ids of the missed questions of a completed quiz, in its order. */
export function missedIds(
  questions: readonly (Scored & { id: number })[],
  answers: readonly Answer[],
): number[] {
  const outcomes = outcomesOf(questions, answers);
  return questions.flatMap(({ id }, index) => {
    const outcome = outcomes[index];
    return outcome !== undefined && isMissed(outcome) ? [id] : [];
  });
}
