import { expect, it } from "vitest";
import { addPoint, addResults, ROLLING_WINDOW, rollingAverage } from "./rolling.ts";

it("is 0 without answers", () => expect(rollingAverage("")).toBe(0));
it("has one decimal", () => expect(rollingAverage("110")).toBe(66.7));
it("crosses no threshold because of its decimal (spec lines 325 and 326)", () => {
  for (let total = 1; total <= ROLLING_WINDOW; total += 1) {
    for (let right = 0; right <= total; right += 1) {
      const average = rollingAverage("1".repeat(right) + "0".repeat(total - right));
      const reached = (percent: number) => [50, 60, 70, 80, 85, 90].filter((from) => percent >= from);
      expect(reached(average), `${right} of ${total}`).toEqual(reached((right * 100) / total));
    }
  }
});
it("appends the newest last", () => expect(addResults("10", [true, false])).toBe("1010"));
it("covers only fifty answers", () => {
  const recent = addResults("0".repeat(50), Array<boolean>(25).fill(true));
  expect(recent).toHaveLength(50);
  expect(rollingAverage(recent)).toBe(50);
});
it("keeps the newest thirty points of a trend, oldest first", () => {
  const points = Array.from({ length: 30 }, (_, index) => index);
  expect(addPoint(points.slice(1), 30)).toEqual([...points.slice(1), 30]);
  expect(addPoint(points, 30)).toEqual([...points.slice(1), 30]);
});
