import { percent } from "../percent.ts";
import type { ExtraTime } from "../questions/conditions.ts";

/** What a time limit is made of: minutes, `null` without one, and by what they are lengthened. */
interface Limited {
  timeLimit: number | null;
  extraTime?: ExtraTime;
}

interface Timed extends Limited {
  startedAt: string;
  completedAt: string | null;
  totalQuestions: number;
  activeSeconds?: number;
}

/** How long after its deadline an attempt can still be submitted before the server scores what it holds, in milliseconds. */
export const DEADLINE_GRACE = 60_000;

/**
 * The longest time per question, in seconds, that is believed where no clock ran. The slowest official exam gives two
 * minutes; as long again and a minute more is room for reading the explanation. What took longer was left open: the wall
 * time says nothing about the learner.
 */
export const LONGEST_SECONDS_PER_QUESTION = 300;

/** The extra time that a new quiz gets of its learner's: a practice test is never without its limit. */
export function extraTimeFor(
  extraTime: ExtraTime,
  { isPracticeTest = false }: { isPracticeTest?: boolean },
): ExtraTime {
  return extraTime === null && isPracticeTest ? 1 : extraTime;
}

/** The minutes that a quiz really has, extra time included; `null` without a limit. */
export function limitOf({ timeLimit, extraTime = 1 }: Limited): number | null {
  return timeLimit === null || extraTime === null ? null : timeLimit * extraTime;
}

/** When the time of a quiz is up, in milliseconds since the epoch; `null` without a limit (wire: from its creation). */
export function deadlineOf(quiz: Limited & { startedAt: string }): number | null {
  const limit = limitOf(quiz);
  return limit === null ? null : Date.parse(quiz.startedAt) + limit * 60_000;
}

/** Whether the deadline of an open attempt and the grace after it have passed. `now` in milliseconds since the epoch. */
export function isOverdue(
  quiz: Limited & { startedAt: string; completedAt: string | null },
  now: number,
): boolean {
  const deadline = deadlineOf(quiz);
  return quiz.completedAt === null && deadline !== null && now > deadline + DEADLINE_GRACE;
}

/**
 * Returns the whole seconds that a completed attempt took; `null` if they are not known. That is the active time if it was
 * counted, else the wall time ({@link wallSeconds}). With a limit, at most the limit.
 */
export function secondsTaken(quiz: Timed): number | null {
  const { activeSeconds, completedAt } = quiz;
  if (activeSeconds === undefined || completedAt === null) return wallSeconds(quiz);
  const limit = limitOf(quiz);
  return Math.round(limit === null ? activeSeconds : Math.min(activeSeconds, limit * 60));
}

/**
 * Returns the whole seconds between start and submission; `null` if they say nothing about the learner. With a limit, at
 * most the limit: a submission may arrive late although the learner was not. Without one, a session that was left open has
 * no known time, see {@link LONGEST_SECONDS_PER_QUESTION}.
 */
export function wallSeconds(quiz: Timed): number | null {
  const { startedAt, completedAt, totalQuestions } = quiz;
  if (completedAt === null) return null;
  const taken = Math.max(0, Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 1000));
  const limit = limitOf(quiz);
  if (limit !== null) return Math.min(taken, limit * 60);
  return taken <= totalQuestions * LONGEST_SECONDS_PER_QUESTION ? taken : null;
}

/** Time spent divided by the limit as a rounded percent, 100 without a limit (spec §9). */
export function timeEfficiency(quiz: Timed): number {
  const limit = limitOf(quiz);
  return limit === null ? 100 : percent(secondsTaken(quiz) ?? 0, limit * 60);
}

/** Total seconds divided by the questions, rounded (spec §9); `null` if the seconds are not known. */
export function averageSeconds(quiz: Timed): number | null {
  const taken = secondsTaken(quiz);
  return taken === null || quiz.totalQuestions === 0 ? null : Math.round(taken / quiz.totalQuestions);
}
