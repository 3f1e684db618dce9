import { describe, expect, it } from "vitest";
import { shortClassNames } from "../lib/package/short-class-names.ts";

describe("shortClassNames", () => {
  const shorten = shortClassNames([
    ".abc1230{top:.5px}.abc1231:hover .cairn-root{top:0}",
    ".abc1230,.abc1232{top:0}",
  ]);

  it("replaces whole names in sheets and code, the same in both", () => {
    expect(shorten(".abc1230{top:.5px}")).toBe(".a{top:.5px}");
    expect(shorten('{ className: "abc1231 abc1232" }')).toBe('{ className: "b c" }');
  });

  it("keeps public names, and names that only contain a replaced one", () => {
    expect(shorten(".cairn-root .abc12300 .abc1230-a")).toBe(".cairn-root .abc12300 .abc1230-a");
  });

  it("uses two letters after one, and no name twice", () => {
    const long = Array.from({ length: 60 }, (_, index) => `abc123${index}`);
    const names = shortClassNames([long.map((name) => `.${name}{}`).join("")])(long.join(" ")).split(" ");
    expect([names[0], names[51], names[52], names[59]]).toEqual(["a", "Z", "aa", "ah"]);
    expect(new Set(names).size).toBe(60);
  });

  it("throws if a name looks like a short one", () => {
    expect(() => shortClassNames([".abc1230{} .a{}"])).toThrow("The class a looks like a short name.");
  });
});
