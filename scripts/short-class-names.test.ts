import { describe, expect, it } from "vitest";
import { shortClassNames } from "./lib/short-class-names.ts";

describe("shortClassNames", () => {
  const shorten = shortClassNames([
    ".abc1230{top:.5px}.abc1231:hover .cairn-root{top:0}",
    ".abc1230,.abc1232{top:0}",
  ]);

  it("replaces whole names in sheets and code, the same in both", () => {
    expect(shorten(".abc1230{top:.5px}")).toBe(".c0{top:.5px}");
    expect(shorten('{ className: "abc1231 abc1232" }')).toBe('{ className: "c1 c2" }');
  });

  it("keeps public names, and names that only contain a replaced one", () => {
    expect(shorten(".cairn-root .abc12300 .abc1230-a")).toBe(".cairn-root .abc12300 .abc1230-a");
  });

  it("throws if a name looks like a short one", () => {
    expect(() => shortClassNames([".abc1230{} .c0{}"])).toThrow("The class c0 looks like a short name.");
  });
});
