import { expect, it } from "vitest";
import { masteryLevel, type MasteryLevel } from "./mastery-levels.ts";

it.each<[number, MasteryLevel]>([
  [100, "Expert"],
  [90, "Expert"],
  [89.9, "Advanced"],
  [80, "Advanced"],
  [79.9, "Intermediate"],
  [70, "Intermediate"],
  [69.9, "Beginner"],
  [60, "Beginner"],
  [59.9, "Novice"],
  [0, "Novice"],
])("calls %s percent %s", (percent, level) => expect(masteryLevel(percent)).toBe(level));
