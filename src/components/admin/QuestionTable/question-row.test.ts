import { expect, it } from "vitest";
import { excerpt } from "./question-row.ts";

it("shows a short text whole, in one line", () => {
  expect(excerpt("  Which\n\nstep?  ")).toBe("Which step?");
  expect(excerpt("abcde", 5)).toBe("abcde");
});

it("ends a long one with an ellipsis, within its length", () => {
  expect(excerpt("abc def", 5)).toBe("abc…");
  expect(excerpt("a".repeat(500))).toHaveLength(180);
});
