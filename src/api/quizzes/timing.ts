import type { ExtraTime } from "../preferences/conditions.ts";
import { percent } from "../values/percent.ts";

/** A time limit in minutes, `null` without one, and the factor that lengthens it. */
interface LimitFields {
  timeLimit: number | null;
  extraTime?: ExtraTime;
}

interface TimingFields extends LimitFields {
  startedAt: string;
  completedAt: string | null;
  totalQuestions: number;
  activeSeconds?: number;
}

/**
 * Milliseconds after the deadline during which an attempt can still be submitted. Then the server scores the
 * draft.
 */
export const DEADLINE_GRACE_MS = 60_000;

/**
 * The longest plausible time per question, in seconds, for an attempt without a measured time or limit. The
 * slowest official exam allows two minutes; five leave room for reading explanations. A longer attempt was left
 * open, so its duration says nothing about the learner.
 */
export const SECONDS_PER_QUESTION_MAX = 300;

/** Returns the extra time of a new quiz. A practice test always has a limit. */
export function extraTimeFor(
  extraTime: ExtraTime,
  { isPracticeTest = false }: { isPracticeTest?: boolean },
): ExtraTime {
  return extraTime === null && isPracticeTest ? 1 : extraTime;
}

/** Returns the time limit of a quiz in minutes, including extra time; `null` without a limit. */
export function limitOf({ timeLimit, extraTime = 1 }: LimitFields): number | null {
  return timeLimit === null || extraTime === null ? null : timeLimit * extraTime;
}

/**
 * Returns the deadline of a quiz in milliseconds since the epoch, counted from its creation; `null` without a
 * limit.
 */
export function deadlineOf(quiz: LimitFields & { startedAt: string }): number | null {
  const limit = limitOf(quiz);
  return limit === null ? null : Date.parse(quiz.startedAt) + limit * 60_000;
}

/**
 * Returns whether an open attempt is past its deadline and the grace period. `now` is in milliseconds since the
 * epoch.
 */
export function isOverdue(
  quiz: LimitFields & { startedAt: string; completedAt: string | null },
  now: number,
): boolean {
  const deadline = deadlineOf(quiz);
  return quiz.completedAt === null && deadline !== null && now > deadline + DEADLINE_GRACE_MS;
}

/**
 * Returns the whole seconds that a completed attempt took; `null` if unknown. Uses the active time if it was
 * measured, else the elapsed time ({@link wallSeconds}). Never exceeds the time limit.
 */
export function secondsTaken(quiz: TimingFields): number | null {
  const { activeSeconds, completedAt } = quiz;
  if (activeSeconds === undefined || completedAt === null) return wallSeconds(quiz);
  const limit = limitOf(quiz);
  return Math.round(limit === null ? activeSeconds : Math.min(activeSeconds, limit * 60));
}

/**
 * Returns the whole seconds from start to submission; `null` if they say nothing about the learner. Never
 * exceeds the time limit, because a submission may arrive late. Without a limit, the duration of an attempt
 * that was left open is unknown, see {@link SECONDS_PER_QUESTION_MAX}.
 */
export function wallSeconds(quiz: TimingFields): number | null {
  const { startedAt, completedAt, totalQuestions } = quiz;
  if (completedAt === null) return null;
  const taken = Math.max(0, Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 1000));
  const limit = limitOf(quiz);
  if (limit !== null) return Math.min(taken, limit * 60);
  return taken <= totalQuestions * SECONDS_PER_QUESTION_MAX ? taken : null;
}

/** Returns the used share of the time limit as a rounded percentage; 100 without a limit (spec §9). */
export function timeEfficiency(quiz: TimingFields): number {
  const limit = limitOf(quiz);
  return limit === null ? 100 : percent(secondsTaken(quiz) ?? 0, limit * 60);
}

/** Returns the rounded mean of seconds per question (spec §9); `null` if unknown. */
export function averageSeconds(quiz: TimingFields): number | null {
  const taken = secondsTaken(quiz);
  return taken === null || quiz.totalQuestions === 0 ? null : Math.round(taken / quiz.totalQuestions);
}
