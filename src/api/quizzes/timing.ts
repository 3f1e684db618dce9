import type { ExtraTime } from "../questions/conditions.ts";

/** What a time limit is made of: minutes, `null` without one, and by what they are lengthened. */
interface Limited {
  timeLimit: number | null;
  extraTime?: ExtraTime;
}

interface Timed extends Limited {
  startedAt: string;
  completedAt: string | null;
}

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

/**
 * Whole seconds that a completed quiz took, at most its limit: a submission may arrive late although the learner
 * was not. 0 while it is not completed.
 */
export function secondsTaken(quiz: Timed): number {
  const { startedAt, completedAt } = quiz;
  if (completedAt === null) return 0;
  const taken = Math.max(0, Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 1000));
  const limit = limitOf(quiz);
  return limit === null ? taken : Math.min(taken, limit * 60);
}

/** Time spent divided by the limit as a rounded percent, 100 without a limit (spec §9). */
export function timeEfficiency(quiz: Timed): number {
  const limit = limitOf(quiz);
  return limit === null ? 100 : Math.round((secondsTaken(quiz) / (limit * 60)) * 100);
}

/** Total seconds divided by the questions, rounded (spec §9); 0 without questions. */
export function averageSeconds(quiz: Timed & { totalQuestions: number }): number {
  return quiz.totalQuestions > 0 ? Math.round(secondsTaken(quiz) / quiz.totalQuestions) : 0;
}
