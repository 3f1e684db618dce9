import { expect, it } from "vitest";
import { addResults, rollingAverage } from "./rolling.ts";

it("is nothing of nothing", () => expect(rollingAverage("")).toBe(0));
it("has one decimal", () => expect(rollingAverage("110")).toBe(66.7));
it("adds the newest last", () => expect(addResults("10", [true, false])).toBe("1010"));
it("looks back on fifty answers only", () => {
  const recent = addResults("0".repeat(50), Array<boolean>(25).fill(true));
  expect(recent).toHaveLength(50);
  expect(rollingAverage(recent)).toBe(50);
});
