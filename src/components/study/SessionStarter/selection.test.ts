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
  it("starts in study mode without any selection", () =>
    expect(NO_SELECTION).toEqual({ mode: "study", categoryIds: [], focusAreas: [] }));

  it("may have several certifications in study mode", () => expect(both.categoryIds).toEqual([1, 2]));

  it("keeps only the first certification and its focus areas in quiz mode", () =>
    expect(switchMode(focused, "quiz")).toEqual({
      mode: "quiz",
      categoryIds: [1],
      focusAreas: [operations],
    }));

  it("keeps everything in study mode", () => expect(switchMode(focused, "study")).toEqual(focused));

  it("replaces the certification in quiz mode", () =>
    expect(chooseCategory(switchMode(focused, "quiz"), 2, true)).toEqual({
      mode: "quiz",
      categoryIds: [2],
      focusAreas: [],
    }));

  it("removes the focus areas of an unchecked certification", () =>
    expect(chooseCategory(focused, 1, false)).toEqual({
      mode: "study",
      categoryIds: [2],
      focusAreas: [assets],
    }));

  it("ignores a focus area of a certification that is not selected", () =>
    expect(chooseFocusArea(NO_SELECTION, operations, true)).toEqual(NO_SELECTION));

  it("removes a focus area", () =>
    expect(chooseFocusArea(focused, assets, false).focusAreas).toEqual([operations]));
});
