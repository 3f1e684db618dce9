/** The engine's source of time and timers. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Calls back asynchronously once `now()` has reached `time`. Returns a function that cancels the timer. */
  at: (time: number, callback: () => void) => () => void;
}

/** Seconds before the deadline at which the learner is warned, in descending order. */
export const WARNINGS = [600, 300, 60, 30] as const;

/** Returns the seconds left until `deadline`, rounded up, at least 0. Both arguments are milliseconds on the same clock. */
export const secondsLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

/** Returns the warning to show when the time left drops from `before` to `after` seconds; `null` for none. */
export function warningBetween(before: number, after: number): (typeof WARNINGS)[number] | null {
  if (after === 0) return null;
  return WARNINGS.findLast((seconds) => after <= seconds && before > seconds) ?? null;
}
