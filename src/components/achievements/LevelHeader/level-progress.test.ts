import { expect, it } from "vitest";
import { levelProgress } from "./level-progress.ts";

it.each([
  [
    "a learner's middle",
    14,
    9740,
    1400,
    { earned: 640, needed: 1400, left: 760, percent: (640 / 1400) * 100 },
  ],
  ["the very beginning", 1, 0, 100, { earned: 0, needed: 100, left: 100, percent: 0 }],
  ["the last point", 2, 299, 200, { earned: 199, needed: 200, left: 1, percent: 99.5 }],
  ["more points than the level holds", 1, 500, 100, { earned: 100, needed: 100, left: 0, percent: 100 }],
  ["fewer points than the level begins with", 3, 10, 300, { earned: 0, needed: 300, left: 300, percent: 0 }],
  ["a level that needs nothing", 1, 0, 0, { earned: 0, needed: 0, left: 0, percent: 0 }],
])("measures %s", (_, level, totalPoints, nextLevelPoints, progress) =>
  expect(levelProgress({ level, totalPoints, nextLevelPoints })).toEqual(progress),
);
