const MINUTE = 60_000;

/** Two completions this far apart, in minutes, have a whole calendar day between them in every time zone. */
const BROKEN_AFTER = 49 * 60;

/** Of completions less than this apart, in minutes, the middle one never decides whether a day counts. */
const SAME_DAY_WITHIN = 23 * 60;

/**
 * Takes a completion (milliseconds since the epoch) into a run of days: completions in minutes since the epoch,
 * ascending, thinned to about two a day and begun anew after a gap, without loss in any time zone.
 */
export function extendRun(run: readonly number[], completedAt: number): number[] {
  const minute = Math.floor(completedAt / MINUTE);
  const last = run.at(-1);
  if (last === undefined || minute - last >= BROKEN_AFTER) return [minute];
  if (minute <= last) return [...run];
  const beforeLast = run.at(-2);
  const isLastNeeded = beforeLast === undefined || minute - beforeLast >= SAME_DAY_WITHIN;
  return [...(isLastNeeded ? run : run.slice(0, -1)), minute];
}

/**
 * Consecutive calendar days with a completion, up to today or yesterday (0 when both are empty).
 *
 * @param run completions as {@link extendRun} keeps them
 * @param now milliseconds since the epoch
 * @param dayOf the number of the calendar day of an instant, in the learner's time zone
 */
export function currentStreak(
  run: readonly number[],
  now: number,
  dayOf: (instant: number) => number,
): number {
  const last = run.at(-1);
  if (last === undefined || now - last * MINUTE >= BROKEN_AFTER * MINUTE) return 0;
  let day = dayOf(last * MINUTE);
  if (day < dayOf(now) - 1) return 0;
  let streak = 1;
  for (let index = run.length - 2; index >= 0; index -= 1) {
    const earlier = dayOf((run[index] ?? 0) * MINUTE);
    if (earlier < day - 1) break;
    if (earlier === day - 1) streak += 1;
    day = Math.min(day, earlier);
  }
  return streak;
}
