import { isMissed } from "../quizzes/missed.ts";
import type { Outcome } from "../quizzes/outcome.ts";

/** A question on the list of those missed, and how often it was answered rightly since. */
export interface Missed {
  questionId: number;
  rights: 0 | 1;
}

/** How a question ended in a submitted quiz. */
export interface Ended {
  questionId: number;
  outcome: Outcome;
}

/**
 * The missed questions after one more quiz, newest last. One that was missed in it comes onto the list anew; the second
 * right answer since takes it off.
 */
export function missedAfter(missed: readonly Missed[], ended: readonly Ended[]): Missed[] {
  const outcomes = new Map(ended.map(({ questionId, outcome }) => [questionId, outcome]));
  const kept = missed.flatMap((entry): Missed[] => {
    const outcome = outcomes.get(entry.questionId);
    if (outcome === undefined) return [entry];
    return !isMissed(outcome) && entry.rights === 0 ? [{ ...entry, rights: 1 }] : [];
  });
  const anew = ended.filter(({ outcome }) => isMissed(outcome));
  return [...kept, ...anew.map(({ questionId }): Missed => ({ questionId, rights: 0 }))];
}

/**
 * The flagged questions after one more quiz, newest last: of the questions that it held, those that were flagged in it
 * alone.
 */
export function flaggedAfter(
  flagged: readonly number[],
  held: readonly number[],
  flags: readonly number[],
): number[] {
  const met = new Set(held);
  const chosen = new Set(flags);
  return [...flagged.filter((id) => !met.has(id)), ...held.filter((id) => chosen.has(id))];
}
