import { expect, test } from "vitest";
import { nextTab } from "./next-tab.ts";

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 2, 0],
  ["ArrowLeft", 0, 2],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["ArrowDown", 1, null],
  ["a", 1, null],
])("%s from tab %i of three leads to %j", (key, index, next) => {
  expect(nextTab(key, index, 3, false)).toBe(next);
});

test("the arrows follow the direction of reading", () => {
  expect(nextTab("ArrowLeft", 0, 3, true)).toBe(1);
  expect(nextTab("ArrowRight", 0, 3, true)).toBe(2);
});
