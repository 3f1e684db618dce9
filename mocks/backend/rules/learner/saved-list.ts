import type { MissedQuestion } from "../../../../src/api/saved-questions/missed-list.ts";

/** Returns the list with `id` at its end, or without `id`. */
export const withLast = (ids: readonly number[], id: number, isIncluded: boolean): number[] => [
  ...ids.filter((other) => other !== id),
  ...(isIncluded ? [id] : []),
];

/** Returns the list with or without `id`, as `isIncluded` requests. Returns an equal list if `isIncluded` is undefined or already true. */
export function withQuestion(ids: readonly number[], id: number, isIncluded: boolean | undefined): number[] {
  return isIncluded === undefined || ids.includes(id) === isIncluded
    ? [...ids]
    : withLast(ids, id, isIncluded);
}

/** Like {@link withQuestion}, for the missed questions. One that is added has no right answers yet. */
export function withMissed(
  missed: readonly MissedQuestion[],
  questionId: number,
  isIncluded: boolean | undefined,
): MissedQuestion[] {
  const isKnown = missed.some((entry) => entry.questionId === questionId);
  if (isIncluded === undefined || isKnown === isIncluded) return [...missed];
  const others = missed.filter((entry) => entry.questionId !== questionId);
  return isIncluded ? [...others, { questionId, rights: 0 }] : others;
}
