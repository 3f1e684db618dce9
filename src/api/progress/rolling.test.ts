import { expect, it } from "vitest";
import { addPoint, addResults, rollingAverage } from "./rolling.ts";

it("is nothing of nothing", () => expect(rollingAverage("")).toBe(0));
it("has one decimal", () => expect(rollingAverage("110")).toBe(66.7));
it("adds the newest last", () => expect(addResults("10", [true, false])).toBe("1010"));
it("looks back on fifty answers only", () => {
  const recent = addResults("0".repeat(50), Array<boolean>(25).fill(true));
  expect(recent).toHaveLength(50);
  expect(rollingAverage(recent)).toBe(50);
});
it("keeps the newest thirty points of a trend, oldest first", () => {
  const points = Array.from({ length: 30 }, (_, index) => index);
  expect(addPoint(points.slice(1), 30)).toEqual([...points.slice(1), 30]);
  expect(addPoint(points, 30)).toEqual([...points.slice(1), 30]);
});
