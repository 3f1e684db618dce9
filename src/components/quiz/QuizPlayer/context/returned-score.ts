import type { QuizResult } from "../../engine/question/question.ts";

/** Returns the number as a whole one, `null` for anything else. */
const wholeNumber = (value: unknown): number | null =>
  Number.isFinite(value) ? Math.round(value as number) : null;

/**
 * Returns the score in what `onSubmit` returned, which comes from the host's server and is unchecked. A score without a number of right
 * answers has `null` for it, because the page's own number may differ. Empty if there is neither.
 */
export function returnedScore(outcome: unknown): Partial<Pick<QuizResult, "score" | "correctAnswers">> {
  const returned = Object(outcome) as Partial<Record<keyof QuizResult, unknown>>;
  const score = wholeNumber(returned.score);
  const correctAnswers = wholeNumber(returned.correctAnswers);
  if (score !== null) return { score, correctAnswers };
  return correctAnswers === null ? {} : { correctAnswers };
}
