/** Removes the error of binary fractions, which must not decide a level: 55.8, 99.6 and 99.6 average exactly 85. */
export const withoutNoise = (value: number): number => Math.round(value * 1e9) / 1e9;

/**
 * Rounds a percentage to a whole one, half up. Every figure that people see is rounded here, once, and every status, level
 * and threshold is read from the rounded figure, so that the two never contradict each other.
 */
export const roundPercent = (percent: number): number => Math.round(withoutNoise(percent));

/** A rounded percentage, 0 to 100 (spec §9); 0 where there is nothing to count. */
export function percent(part: number, whole: number): number {
  return whole > 0 ? roundPercent((part * 100) / whole) : 0;
}
