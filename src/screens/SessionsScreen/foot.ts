import { FAIR_FROM } from "../../api/progress/mastery-bands.ts";
import type { Trend } from "../../api/progress/schema.ts";

/** Steps of the scale, in percent. */
const STEP = 10;

/** Where the charts of these trends all begin, in percent: below their lowest point, at most where Fair does. */
export function footOf(trends: readonly Pick<Trend, "points">[]): number {
  const averages = trends.flatMap(({ points }) => points.map(({ rollingAverage }) => rollingAverage));
  return Math.min(FAIR_FROM, ...averages.map((average) => Math.floor(average / STEP) * STEP));
}
