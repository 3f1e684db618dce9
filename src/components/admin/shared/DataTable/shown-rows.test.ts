import { describe, expect, it } from "vitest";
import { gapsBetween, withFocused } from "./shown-rows.ts";

describe("withFocused", () => {
  it("includes the focused row with its neighbors, before and after the visible rows", () => {
    expect(withFocused([10, 11], 3, 100)).toEqual([2, 3, 4, 10, 11]);
    expect(withFocused([10, 11], 50, 100)).toEqual([10, 11, 49, 50, 51]);
    expect(withFocused([10, 11], 12, 100)).toEqual([10, 11, 12, 13]);
  });

  it("adds no neighbors beyond the ends", () => {
    expect(withFocused([5], 0, 100)).toEqual([0, 1, 5]);
    expect(withFocused([5], 99, 100)).toEqual([5, 98, 99]);
  });

  it("returns only the visible rows without focus", () => {
    expect(withFocused([1, 2], null, 100)).toEqual([1, 2]);
  });
});

describe("gapsBetween", () => {
  it("returns the heights of rows that are not rendered, before, between and after", () => {
    const rows = [
      { index: 2, start: 320, end: 420 },
      { index: 3, start: 420, end: 480 },
      { index: 9, start: 900, end: 1000 },
    ];
    expect(gapsBetween(rows, 120, 2000)).toEqual([200, 0, 420, 1120]);
  });

  it("returns nothing without rendered rows", () => {
    expect(gapsBetween([], 120, 0)).toEqual([]);
  });
});
