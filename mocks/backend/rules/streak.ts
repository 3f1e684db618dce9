import { currentStreak, extendStreak, streakOfRun, type Streak } from "../../../src/api/progress/streak.ts";
import { dayIn } from "../transport/time-zone.ts";
import type { Tally } from "./tally.ts";

interface Zone {
  timeZone: string;
}

/** The stored streak; one from before streaks were stored has the days of the zone of the call. */
const streakOf = ({ streak, run }: Tally, { timeZone }: Zone): Streak | null =>
  streak ?? streakOfRun(run, { timeZone, dayIn });

/** Returns the days in a row of a learner, as of now and in the zone of the call. */
export function daysInARow(tally: Tally, { now, timeZone }: Zone & { now: () => number }): number {
  return currentStreak(streakOf(tally, { timeZone }), { at: now(), timeZone, dayIn });
}

/** Returns the tally after a session that was completed at `at`, in milliseconds since the epoch, in the zone of the call. */
export function countDay(tally: Tally, at: number, { timeZone }: Zone): Tally {
  const streak = extendStreak(streakOf(tally, { timeZone }), { at, timeZone, dayIn });
  return { ...tally, streak, run: [], longestStreak: Math.max(tally.longestStreak, streak.days) };
}
