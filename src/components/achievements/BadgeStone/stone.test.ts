import { describe, expect, it } from "vitest";
import { glyphOf, outlineOf } from "./stone.ts";

describe("outlineOf", () => {
  it("cycles through the three outlines", () => {
    expect([1, 2, 3, 4].map((id) => outlineOf({ id }))).toEqual(["round", "leaning", "broad", "round"]);
  });
});

describe("glyphOf", () => {
  it.each([
    ["1", "1", "few"],
    ["10", "10", "few"],
    ["100", "100", "three"],
    [" +12 ", "+12", "three"],
    ["AZ-900", "AZ-9", "four"],
    ["👩‍🚀", "👩‍🚀", "few"],
    ["", "", "few"],
  ])("formats %o as %o", (icon, text, size) => expect(glyphOf({ icon })).toEqual({ text, size }));
});
