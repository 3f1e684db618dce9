import type { QuizOutcome } from "../engine/question.ts";

/** Whether a value has fields. It comes from the host's server, so its type is unchecked. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Returns the score in what `onSubmit` returned, which is unchecked, as whole numbers; `null` for what it does not contain. */
export function returnedScore(outcome: unknown): { score: number | null; correctAnswers: number | null } {
  const { score, correctAnswers }: Partial<Record<keyof QuizOutcome, unknown>> = isObject(outcome)
    ? outcome
    : {};
  return { score: wholeNumber(score), correctAnswers: wholeNumber(correctAnswers) };
}

const wholeNumber = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? Math.round(value) : null;
