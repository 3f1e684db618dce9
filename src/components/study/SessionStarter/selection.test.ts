import { describe, expect, it } from "vitest";
import { chooseCategory, chooseFocusArea, NO_SELECTION, switchMode } from "./selection.ts";

const operations = { id: 14, name: "Security Operations", categoryId: 1 };
const assets = { id: 22, name: "Asset Security", categoryId: 2 };
const both = [1, 2].reduce((selection, id) => chooseCategory(selection, id, true), NO_SELECTION);
const focused = [operations, assets].reduce(
  (selection, area) => chooseFocusArea(selection, area, true),
  both,
);

describe("a selection", () => {
  it("begins in study mode with nothing chosen", () =>
    expect(NO_SELECTION).toEqual({ mode: "study", categoryIds: [], focusAreas: [] }));

  it("holds several certifications in study mode", () => expect(both.categoryIds).toEqual([1, 2]));

  it("keeps only the first and its focus areas when it becomes a quiz", () =>
    expect(switchMode(focused, "quiz")).toEqual({
      mode: "quiz",
      categoryIds: [1],
      focusAreas: [operations],
    }));

  it("keeps everything when it becomes study", () => expect(switchMode(focused, "study")).toEqual(focused));

  it("replaces the certification in quiz mode", () =>
    expect(chooseCategory(switchMode(focused, "quiz"), 2, true)).toEqual({
      mode: "quiz",
      categoryIds: [2],
      focusAreas: [],
    }));

  it("drops the focus areas of a certification that is unchecked", () =>
    expect(chooseCategory(focused, 1, false)).toEqual({
      mode: "study",
      categoryIds: [2],
      focusAreas: [assets],
    }));

  it("refuses a focus area of a certification that is not chosen", () =>
    expect(chooseFocusArea(NO_SELECTION, operations, true)).toEqual(NO_SELECTION));

  it("drops a focus area", () =>
    expect(chooseFocusArea(focused, assets, false).focusAreas).toEqual([operations]));
});
