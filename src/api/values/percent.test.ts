import { describe, expect, it } from "vitest";
import { masteryLevel, masteryStatus } from "../progress/mastery/mastery-bands.ts";
import { categoryMastery, overallMastery } from "../progress/mastery/mastery.ts";
import { rollingAverage, ROLLING_WINDOW } from "../progress/mastery/rolling.ts";
import { percent, roundPercent } from "./percent.ts";

describe("roundPercent", () => {
  it.each([
    [0.4, 0],
    [0.5, 1],
    [66.6667, 67],
    [72.46, 72],
    [84.4, 84],
    [84.5, 85],
    [84.96, 85],
    // 9.5 as the mean of 5.6, 10.7 and 12.2 in binary floating point.
    [9.499999999999998, 10],
    [100, 100],
  ])("rounds %s to %s", (value, rounded) => expect(roundPercent(value)).toBe(rounded));

  it("agrees with status and level, which are computed from the rounded figure", () => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths += 1) {
      const value = hundredths / 100;
      const shown = roundPercent(value);
      expect([value, masteryStatus(value), masteryLevel(value)]).toEqual([
        value,
        masteryStatus(shown),
        masteryLevel(shown),
      ]);
    }
  });
});

it("rounds a half up despite binary rounding errors: 23 of 40 are 57.5%", () => {
  expect(percent(23, 40)).toBe(58);
  expect(percent(29, 200)).toBe(15);
});

it("gives a quiz and the rolling average of its answers the same whole percentage", () => {
  for (let total = 1; total <= ROLLING_WINDOW; total += 1)
    for (let right = 0; right <= total; right += 1) {
      const average = rollingAverage("1".repeat(right).padEnd(total, "0"));
      expect([right, total, roundPercent(average)]).toEqual([right, total, percent(right, total)]);
      expect(average).toBe(Math.round(average * 10) / 10);
      const record = { rollingAverage: average, totalAnswers: total };
      expect([overallMastery([record]), categoryMastery([record])]).toEqual([average, average]);
    }
  expect(rollingAverage("11111000000")).toBe(45.4);
});
