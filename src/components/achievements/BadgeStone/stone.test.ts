import { describe, expect, it } from "vitest";
import { glyphOf, outlineOf } from "./stone.ts";

describe("outlineOf", () => {
  it("takes the three outlines in turn", () => {
    expect([1, 2, 3, 4].map((id) => outlineOf({ id }))).toEqual(["round", "leaning", "broad", "round"]);
  });
});

describe("glyphOf", () => {
  it.each([
    ["1", "1", false],
    ["10", "10", false],
    ["100", "100", true],
    [" +12 ", "+12", true],
    ["AZ-900", "AZ-9", true],
    ["👩‍🚀", "👩‍🚀", false],
    ["", "", false],
  ])("sets %o as %o", (icon, text, isLong) => expect(glyphOf({ icon })).toEqual({ text, isLong }));
});
