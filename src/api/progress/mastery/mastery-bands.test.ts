import { expect, it } from "vitest";
import { masteryLevel, masteryStatus, type MasteryLevel, type MasteryStatus } from "./mastery-bands.ts";

it.each<[number | null, MasteryStatus]>([
  [100, "ready"],
  [85, "ready"],
  [84.5, "ready"],
  [84.4, "good"],
  [70, "good"],
  [69.4, "fair"],
  [50, "fair"],
  [49.4, "needsWork"],
  [0, "needsWork"],
  [null, "noData"],
])("gives %s percent the status %s", (percent, status) => expect(masteryStatus(percent)).toBe(status));

it.each<[number, MasteryLevel]>([
  [100, "Expert"],
  [90, "Expert"],
  [89.4, "Advanced"],
  [80, "Advanced"],
  [79.4, "Intermediate"],
  [70, "Intermediate"],
  [69.4, "Beginner"],
  [60, "Beginner"],
  [59.4, "Novice"],
  [0, "Novice"],
])("gives %s percent the level %s", (percent, level) => expect(masteryLevel(percent)).toBe(level));
