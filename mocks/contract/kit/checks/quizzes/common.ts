import type { NewQuiz } from "../../../../../src/api/quizzes/schema.ts";
import type { Kit } from "../../kit.ts";

export const isDistinct = (ids: readonly unknown[]): boolean => new Set(ids).size === ids.length;

/** Creates a quiz of the learner that no other check uses. */
export async function createFreshQuiz(kit: Kit, change: Partial<NewQuiz> = {}) {
  const quiz = await kit.drawQuiz(kit.learner, change);
  return { quiz, params: { quizId: quiz.id }, questions: await kit.readKeyedQuestions(kit.learner, quiz.id) };
}
