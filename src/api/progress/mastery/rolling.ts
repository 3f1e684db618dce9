import { percent, roundPercent } from "../../values/percent.ts";

/** Number of graded answers of a domain that its rolling average covers. */
export const ROLLING_WINDOW = 50;

/** Number of graded quizzes of a domain that its trend covers. */
export const TREND_POINTS = 30;

/**
 * Appends results to a domain's recent ones: a string of `1` (right) and `0` (wrong), newest last, at most
 * {@link ROLLING_WINDOW} long.
 */
export function addResults(recent: string, results: readonly boolean[]): string {
  return (recent + results.map((isRight) => (isRight ? "1" : "0")).join("")).slice(-ROLLING_WINDOW);
}

/** Appends a point to a domain's trend, oldest first, at most {@link TREND_POINTS}. */
export function addPoint<Point>(points: readonly Point[], point: Point): Point[] {
  return [...points, point].slice(-TREND_POINTS);
}

/**
 * Returns the percentage of right answers; 0 without any. It has one decimal and rounds to the same whole
 * percentage as the exact value: 5 of 11 are 45.4545…%, and 45.5 would show as 46% next to the quiz's own 45%.
 */
export function rollingAverage(recent: string): number {
  if (recent.length === 0) return 0;
  const right = recent.replaceAll("0", "").length;
  const tenths = (right * 1000) / recent.length;
  const nearest = Math.round(tenths) / 10;
  return roundPercent(nearest) === percent(right, recent.length) ? nearest : Math.floor(tenths) / 10;
}
