import { expect, it } from "vitest";
import { scaleMinimum } from "./scale-minimum.ts";

const trend = (...averages: number[]) => ({
  points: averages.map((rollingAverage) => ({ at: "2026-11-20T18:00:00.000Z", rollingAverage })),
});

it.each([
  [50, [trend(60, 91), trend(100)]],
  [50, []],
  [40, [trend(90), trend(49.9, 80)]],
  [0, [trend(0, 90)]],
])("is %i", (minimum, trends) => expect(scaleMinimum(trends)).toBe(minimum));
