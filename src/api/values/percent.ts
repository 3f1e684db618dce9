/** Removes binary rounding errors, which must not decide a level: the mean of 55.8, 99.6 and 99.6 is exactly 85. */
export const withoutNoise = (value: number): number => Math.round(value * 1e9) / 1e9;

/**
 * Rounds a percentage to a whole number, half up. Displayed figures are rounded here only, and statuses, levels
 * and thresholds are computed from the rounded figure, so that they never contradict it.
 */
export const roundPercent = (percent: number): number => Math.round(withoutNoise(percent));

/** Returns a rounded percentage, 0 to 100 (spec §9); 0 if `whole` is 0. */
export function percent(part: number, whole: number): number {
  return whole > 0 ? roundPercent((part * 100) / whole) : 0;
}
