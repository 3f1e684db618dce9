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

/** Percent right of the last results, one decimal; 0 without any. */
export function rollingAverage(recent: string): number {
  if (recent.length === 0) return 0;
  const right = recent.replaceAll("0", "").length;
  return Math.round((right / recent.length) * 1000) / 10;
}
