import { expect, it } from "vitest";
import { excerpt } from "./question-row.ts";

it("returns a short text completely, in one line", () => {
  expect(excerpt("  Which\n\nstep?  ")).toBe("Which step?");
  expect(excerpt("abcde", 5)).toBe("abcde");
});

it("truncates a long text with an ellipsis", () => {
  expect(excerpt("abc def", 5)).toBe("abc…");
  expect(excerpt("a".repeat(500))).toHaveLength(180);
});
