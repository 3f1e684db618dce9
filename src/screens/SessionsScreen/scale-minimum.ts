import { FAIR_FROM } from "../../api/progress/mastery/mastery-bands.ts";
import type { Trend } from "../../api/progress/schema.ts";

/** The step of the scale, in percent. */
const STEP = 10;

/**
 * Returns the common minimum of the charts' scales in percent: below the lowest point, and at most the start of Fair.
 */
export function scaleMinimum(trends: readonly Pick<Trend, "points">[]): number {
  const averages = trends.flatMap(({ points }) => points.map(({ rollingAverage }) => rollingAverage));
  return Math.min(FAIR_FROM, ...averages.map((average) => Math.floor(average / STEP) * STEP));
}
