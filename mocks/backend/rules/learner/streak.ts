import {
  currentStreak,
  extendStreak,
  streakOfRun,
  type Streak,
} from "../../../../src/api/progress/streak.ts";
import { dayIn } from "../../time-zone.ts";
import type { LearnerTotals } from "./learner-totals.ts";

interface Zone {
  timeZone: string;
}

/** Returns the stored streak. For data from before streaks were stored, computes it in the time zone of the call. */
const streakOf = ({ streak, run }: LearnerTotals, { timeZone }: Zone): Streak | null =>
  streak ?? streakOfRun(run, { timeZone, dayIn });

/** Returns the learner's current streak in days, in the time zone of the call. */
export function daysInARow(totals: LearnerTotals, { now, timeZone }: Zone & { now: () => number }): number {
  return currentStreak(streakOf(totals, { timeZone }), { at: now(), timeZone, dayIn });
}

/** Returns the totals after completing a quiz at `at` (milliseconds since the epoch), in the time zone of the call. */
export function countDay(totals: LearnerTotals, at: number, { timeZone }: Zone): LearnerTotals {
  const streak = extendStreak(streakOf(totals, { timeZone }), { at, timeZone, dayIn });
  return { ...totals, streak, run: [], longestStreak: Math.max(totals.longestStreak, streak.days) };
}
