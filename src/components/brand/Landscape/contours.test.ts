import { expect, test } from "vitest";
import { contours, radius } from "./contours.ts";

test("no line crosses the next one in any direction from the summit", () => {
  for (let level = 0; level < 14; level += 1) {
    for (let degrees = 0; degrees < 360; degrees += 3) {
      const angle = (degrees / 180) * Math.PI;
      expect(radius(level + 1, angle) - radius(level, angle), `${level} at ${degrees}°`).toBeGreaterThan(15);
    }
  }
});

test("every line is closed and contains only numbers", () => {
  for (const { path } of contours(14, { x: 320, y: 600 }))
    expect(path).toMatch(/^M-?[\d.]+ -?[\d.]+C[-\d. ]+z$/);
});

test("every fourth line is an index line", () => {
  const strong = contours(12, { x: 0, y: 0 }).flatMap(({ isIndex }, level) => (isIndex ? [level] : []));
  expect(strong).toEqual([2, 6, 10]);
});
