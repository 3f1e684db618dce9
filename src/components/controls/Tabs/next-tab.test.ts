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
])("%s on tab %i of three returns %j", (key, index, next) => {
  expect(nextTab(key, index, 3, false)).toBe(next);
});

test("arrow keys follow the reading direction", () => {
  expect(nextTab("ArrowLeft", 0, 3, true)).toBe(1);
  expect(nextTab("ArrowRight", 0, 3, true)).toBe(2);
});
