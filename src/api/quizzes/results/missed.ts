import type { Answer } from "../../questions/answers.ts";
import { outcomesOf, type Outcome, type ScorableQuestion } from "./outcome.ts";

/** Returns whether a question of a completed quiz was missed: answered incorrectly or left unanswered. */
export const isMissed = (outcome: Outcome): boolean => outcome !== "correct";

/** Returns the ids of the missed questions of a completed quiz, in order. */
export function missedIds(
  questions: readonly (ScorableQuestion & { id: number })[],
  answers: readonly Answer[],
): number[] {
  const outcomes = outcomesOf(questions, answers);
  return questions.flatMap(({ id }, index) => {
    const outcome = outcomes[index];
    return outcome !== undefined && isMissed(outcome) ? [id] : [];
  });
}
