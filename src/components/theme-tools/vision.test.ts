import { expect, it } from "vitest";
import "./colors.ts";
import { seenWith } from "./vision.ts";

it.each([
  ["full", "#00634a", "#00634a"],
  ["protanopia", "#ff0000", "#6d5f00"],
  ["deuteranopia", "#ff0000", "#a39000"],
  ["tritanopia", "#0000ff", "#006b96"],
  ["protanopia", "#808080", "#808080"],
] as const)("with %s, %s looks like %s", (vision, color, seen) => {
  expect(seenWith(vision, color)).toBe(seen);
});
