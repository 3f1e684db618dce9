import { percent, roundPercent } from "../percent.ts";

/** Graded answers of a domain that its rolling average looks back on. */
export const ROLLING_WINDOW = 50;

/** Graded quizzes of a domain that its trend looks back on. */
export const TREND_POINTS = 30;

/** Adds results to a domain's last ones: a text of `1` (right) and `0`, newest last, at most {@link ROLLING_WINDOW}. */
export function addResults(recent: string, results: readonly boolean[]): string {
  return (recent + results.map((isRight) => (isRight ? "1" : "0")).join("")).slice(-ROLLING_WINDOW);
}

/** Adds a point to a domain's trend, oldest first, at most {@link TREND_POINTS}. */
export function addPoint<Point>(points: readonly Point[], point: Point): Point[] {
  return [...points, point].slice(-TREND_POINTS);
}

/**
 * Percent right of the last results; 0 without any. It has one decimal and rounds to the same whole percent as the exact
 * value: 5 of 11 are 45.4545…%, and 45.5 would show as 46% beside the 45% of the quiz itself.
 */
export function rollingAverage(recent: string): number {
  if (recent.length === 0) return 0;
  const right = recent.replaceAll("0", "").length;
  const tenths = (right * 1000) / recent.length;
  const nearest = Math.round(tenths) / 10;
  return roundPercent(nearest) === percent(right, recent.length) ? nearest : Math.floor(tenths) / 10;
}
