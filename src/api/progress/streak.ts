/**
 * Consecutive days with a completed session. A day is counted when the session is completed, in the zone where the learner is
 * then, and never again: who moves to another zone keeps what they have.
 */
export interface Streak {
  /** At least 1. */
  days: number;
  /** The last of them, numbered as by `calendarDay`. */
  lastDay: number;
  /** IANA name of the zone in which that day was counted. */
  timeZone: string;
}

/** An instant, and the zone where the learner is. */
export interface When {
  /** Milliseconds since the epoch. */
  at: number;
  /** IANA name. */
  timeZone: string;
  /** Numbers the calendar days of a zone. */
  dayIn: (timeZone: string) => (instant: number) => number;
}

/**
 * Returns the days of a streak: 0 once a whole day has passed without a session both where the learner is and where the last one
 * was completed, so that moving to another zone never ends it early.
 */
export function currentStreak(streak: Streak | null, { at, timeZone, dayIn }: When): number {
  if (streak === null) return 0;
  const today = Math.min(dayIn(timeZone)(at), dayIn(streak.timeZone)(at));
  return today - streak.lastDay <= 1 ? streak.days : 0;
}

/** Returns the streak after one more session. Another one on its last day adds nothing, nor does one on a day before that. */
export function extendStreak(streak: Streak | null, when: When): Streak {
  const lastDay = when.dayIn(when.timeZone)(when.at);
  if (streak !== null && lastDay <= streak.lastDay) return streak;
  return { days: currentStreak(streak, when) + 1, lastDay, timeZone: when.timeZone };
}

const MINUTE = 60_000;

/**
 * Returns the streak of a learner whose last session was completed before streaks were stored, with the days of one zone;
 * `null` without any.
 *
 * @param run instants of completions, some two a day, in minutes since the epoch, ascending
 */
export function streakOfRun(run: readonly number[], { timeZone, dayIn }: Omit<When, "at">): Streak | null {
  const completedOn = run.map((minute) => dayIn(timeZone)(minute * MINUTE));
  const lastDay = completedOn.at(-1);
  if (lastDay === undefined) return null;
  const all = new Set(completedOn);
  let days = 1;
  while (all.has(lastDay - days)) days += 1;
  return { days, lastDay, timeZone };
}
