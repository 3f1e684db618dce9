import { isMissed } from "../quizzes/results/missed.ts";
import type { Outcome } from "../quizzes/results/outcome.ts";
import type { Misses } from "./schema.ts";

/** A question on the list of missed questions, with the number of right answers since. */
export interface MissedQuestion {
  questionId: number;
  rights: 0 | 1;
  /** Absent where they were not counted. */
  misses?: Misses;
}

/** The outcome of a question in a submitted quiz. */
export interface QuestionOutcome {
  questionId: number;
  outcome: Outcome;
}

/**
 * Returns the missed questions after one more quiz, which was submitted at the instant `at`, newest last. A question
 * missed in it goes to the end; the second right answer in a row removes a question. A quiz whose time ran out is
 * scored at its next read, as of its deadline. Later quizzes may have been counted by then.
 */
export function updateMissed(
  missed: readonly MissedQuestion[],
  ended: readonly QuestionOutcome[],
  at: string,
): MissedQuestion[] {
  const before = new Map(missed.map(({ questionId, misses }) => [questionId, misses]));
  const outcomes = new Map(ended.map(({ questionId, outcome }) => [questionId, outcome]));
  const remaining = missed.flatMap((entry): MissedQuestion[] => {
    const outcome = outcomes.get(entry.questionId);
    if (outcome === undefined) return [entry];
    return !isMissed(outcome) && entry.rights === 0 ? [{ ...entry, rights: 1 }] : [];
  });
  const added = ended.filter(({ outcome }) => isMissed(outcome));
  return [
    ...remaining,
    ...added.map(({ questionId }): MissedQuestion => {
      const { times, since, last } = before.get(questionId) ?? { times: 0, since: at, last: at };
      const misses = { times: times + 1, since: at < since ? at : since, last: at > last ? at : last };
      return { questionId, rights: 0, misses };
    }),
  ];
}

/**
 * Returns the flagged questions after one more quiz, newest last. The flags of the quiz replace earlier flags
 * on its questions.
 */
export function updateFlagged(
  flagged: readonly number[],
  questionIds: readonly number[],
  flags: readonly number[],
): number[] {
  const inQuiz = new Set(questionIds);
  const chosen = new Set(flags);
  return [...flagged.filter((id) => !inQuiz.has(id)), ...questionIds.filter((id) => chosen.has(id))];
}
