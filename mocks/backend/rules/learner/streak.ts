import {
  currentStreak,
  extendStreak,
  streakOfRun,
  type Streak,
} from "../../../../src/api/progress/streak.ts";
import { dayIn } from "../../time-zone.ts";
import type { Tally } from "./tally.ts";

interface Zone {
  timeZone: string;
}

/** Returns the stored streak. For data from before streaks were stored, computes it in the time zone of the call. */
const streakOf = ({ streak, run }: Tally, { timeZone }: Zone): Streak | null =>
  streak ?? streakOfRun(run, { timeZone, dayIn });

/** Returns the learner's current streak in days, in the time zone of the call. */
export function daysInARow(tally: Tally, { now, timeZone }: Zone & { now: () => number }): number {
  return currentStreak(streakOf(tally, { timeZone }), { at: now(), timeZone, dayIn });
}

/** Returns the tally after completing a quiz at `at` (milliseconds since the epoch), in the time zone of the call. */
export function countDay(tally: Tally, at: number, { timeZone }: Zone): Tally {
  const streak = extendStreak(streakOf(tally, { timeZone }), { at, timeZone, dayIn });
  return { ...tally, streak, run: [], longestStreak: Math.max(tally.longestStreak, streak.days) };
}
