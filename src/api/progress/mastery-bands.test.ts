import { expect, it } from "vitest";
import { masteryStatus, type MasteryStatus } from "./mastery-status.ts";

it.each<[number | null, MasteryStatus]>([
  [100, "ready"],
  [85, "ready"],
  [84.9, "good"],
  [70, "good"],
  [69.9, "fair"],
  [50, "fair"],
  [49.9, "needsWork"],
  [0, "needsWork"],
  [null, "noData"],
])("calls %s percent %s", (percent, status) => expect(masteryStatus(percent)).toBe(status));
