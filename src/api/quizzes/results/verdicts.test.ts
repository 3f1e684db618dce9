import { describe, expect, it } from "vitest";
import {
  adviceFor,
  analysisLevel,
  nextAction,
  scoreBand,
  type AnalysisLevel,
  type ScoreBand,
} from "./verdicts.ts";

it.each<[number, ScoreBand]>([
  [100, "excellent"],
  [90, "excellent"],
  [89, "great"],
  [80, "great"],
  [79, "good"],
  [70, "good"],
  [69, "keepPracticing"],
  [0, "keepPracticing"],
])("puts a score of %i into the band %s", (score, band) => expect(scoreBand(score)).toBe(band));

it.each<[number, AnalysisLevel]>([
  [85, "excellent"],
  [84, "good"],
  [70, "good"],
  [69, "fair"],
  [60, "fair"],
  [59, "needsImprovement"],
])("puts an accuracy of %i on the level %s", (accuracy, level) =>
  expect(analysisLevel(accuracy)).toBe(level),
);

describe("adviceFor", () => {
  const advice = (accuracy: number, efficiency: number) =>
    adviceFor(accuracy, efficiency).map(({ topic, priority }) => `${topic} (${priority})`);

  it.each<[number, string[]]>([
    [0, ["fundamentals (high)"]],
    [59, ["fundamentals (high)"]],
    [60, ["practice (medium)"]],
    [79, ["practice (medium)"]],
    [80, ["maintain (low)"]],
    [100, ["maintain (low)"]],
  ])("follows from an accuracy of %i", (accuracy, expected) =>
    expect(advice(accuracy, 80)).toEqual(expected),
  );

  it("recommends speed above 80 percent of the time, before maintaining, but not below an accuracy of 70", () => {
    expect(advice(69, 100)).toEqual(["practice (medium)"]);
    expect(advice(90, 81)).toEqual(["speed (medium)", "maintain (low)"]);
    expect(advice(70, 81)).toEqual(["practice (medium)", "speed (medium)"]);
  });
});

it.each([
  [70, "practice"],
  [69, "review"],
])("suggests from an accuracy of %i to %s", (accuracy, action) => expect(nextAction(accuracy)).toBe(action));
