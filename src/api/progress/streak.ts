/**
 * Consecutive days with a completed quiz. A day is determined once, when the quiz is completed, in the
 * learner's time zone at that moment, so that travelling never changes earlier days.
 */
export interface Streak {
  /** At least 1. */
  days: number;
  /** The last of these days, numbered as by `calendarDay`. */
  lastDay: number;
  /** IANA name of the zone in which that day was determined. */
  timeZone: string;
}

/** An instant and the learner's time zone. */
export interface When {
  /** Milliseconds since the epoch. */
  at: number;
  /** IANA name. */
  timeZone: string;
  /** Returns a function that numbers the calendar days of a zone. */
  dayIn: (timeZone: string) => (instant: number) => number;
}

/**
 * Returns the current length of a streak in days. It is 0 after a whole day without a quiz, in both the
 * learner's current zone and the zone of the last quiz, so that travelling never ends it early.
 */
export function currentStreak(streak: Streak | null, { at, timeZone, dayIn }: When): number {
  if (streak === null) return 0;
  const today = Math.min(dayIn(timeZone)(at), dayIn(streak.timeZone)(at));
  return today - streak.lastDay <= 1 ? streak.days : 0;
}

/** Returns the streak after one more quiz. A quiz on its last day or an earlier day changes nothing. */
export function extendStreak(streak: Streak | null, when: When): Streak {
  const lastDay = when.dayIn(when.timeZone)(when.at);
  if (streak !== null && lastDay <= streak.lastDay) return streak;
  return { days: currentStreak(streak, when) + 1, lastDay, timeZone: when.timeZone };
}

const MINUTE_MS = 60_000;

/**
 * Computes the streak of a learner whose last quiz was completed before streaks were stored, with the days of
 * one zone; `null` without any quiz.
 * @param run instants of completions in minutes since the epoch, ascending; a day may have several
 */
export function streakOfRun(run: readonly number[], { timeZone, dayIn }: Omit<When, "at">): Streak | null {
  const completedOn = run.map((minute) => dayIn(timeZone)(minute * MINUTE_MS));
  const lastDay = completedOn.at(-1);
  if (lastDay === undefined) return null;
  const all = new Set(completedOn);
  let days = 1;
  while (all.has(lastDay - days)) days += 1;
  return { days, lastDay, timeZone };
}
