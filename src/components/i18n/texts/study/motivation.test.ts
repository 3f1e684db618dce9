import { expect, it } from "vitest";
import { createTranslate } from "../../labels/labels.tsx";
import { MOTIVATION_LABELS } from "./motivation-labels.ts";
import { motivation as motivationOf } from "./motivation.ts";

const t = createTranslate("en", MOTIVATION_LABELS);
const motivation = (level: number) => motivationOf(level, t);

it.each([
  [1, 9],
  [10, 24],
  [25, 49],
  [50, 74],
  [75, 1000],
])("returns the same sentence from level %i to %i", (from, to) => {
  expect(motivation(to)).toBe(motivation(from));
  if (from > 1) expect(motivation(from - 1)).not.toBe(motivation(from));
});

it("has at most two sentences and no exclamation mark", () => {
  for (const level of [1, 10, 25, 50, 75]) {
    expect(motivation(level)).not.toContain("!");
    expect(motivation(level).match(/\./g)?.length).toBeLessThanOrEqual(2);
  }
});
