/** What the engine knows of time. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Calls back as soon as `now()` has reached `time`, later than this call. Returns a function that cancels it. */
  at: (time: number, callback: () => void) => () => void;
}

/** Times left, in seconds, at which a learner is warned. */
export const WARNINGS = [600, 300, 60, 30] as const;

/** Returns the whole seconds left until `deadline`, at least 0. Both are milliseconds of the same clock. */
export const secondsLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

/** Returns the warning that is due when the time left falls from `before` to `after` seconds; `null` for none. */
export function warningBetween(before: number, after: number): (typeof WARNINGS)[number] | null {
  if (after === 0) return null;
  return WARNINGS.findLast((seconds) => after <= seconds && before > seconds) ?? null;
}
