import { expect, it } from "vitest";
import { planProgress } from "./plan-progress.ts";

it.each([
  [9, 11, 64],
  [1, 0, 80],
  [0, 1, 50],
  [0, 0, 0],
])("estimates %s strong and %s weak areas at %s", (strongAreas, improvementAreas, percent) =>
  expect(planProgress({ strongAreas, improvementAreas })).toBe(percent),
);
