import { describe, expect, it } from "vitest";
import { recommendations, type AnalysisFacts } from "./advice.ts";

const facts = (overrides: Partial<AnalysisFacts> = {}): AnalysisFacts => ({
  score: 72,
  correct: 18,
  total: 25,
  weakest: { name: "Security Operations", correct: 2, total: 5, percent: 40 },
  efficiency: 50,
  timeLimit: 30,
  averageSeconds: 36,
  ...overrides,
});
const titles = (overrides: Partial<AnalysisFacts>) =>
  recommendations(facts(overrides)).map(({ title, priority }) => `${title} (${priority})`);

describe("recommendations", () => {
  it.each<[number, string[]]>([
    [0, ["Review Fundamentals (high)"]],
    [59, ["Review Fundamentals (high)"]],
    [60, ["Practice More Questions (medium)"]],
    [79, ["Practice More Questions (medium)"]],
    [80, ["Maintain Excellence (low)"]],
    [100, ["Maintain Excellence (low)"]],
  ])("go by accuracy: %i", (score, expected) => expect(titles({ score })).toEqual(expected));

  it("speak of speed above 80 percent of the time", () => {
    expect(titles({ score: 90, efficiency: 80 })).toEqual(["Maintain Excellence (low)"]);
    expect(titles({ score: 90, efficiency: 81 })).toEqual([
      "Focus on Speed (medium)",
      "Maintain Excellence (low)",
    ]);
  });

  it("name the pace that the limit allows", () =>
    expect(recommendations(facts({ efficiency: 87 }))[1]?.text).toContain("72 seconds a question"));

  it("suggest a limit where there was none", () =>
    expect(recommendations(facts({ efficiency: 100, timeLimit: null }))[1]?.text).toContain(
      "no time limit and took 36 seconds",
    ));

  it("name figure and domain", () =>
    expect(recommendations(facts())[0]?.text).toBe(
      "You are 13 points short of the goal. Ten questions in Security Operations bring the quickest gain.",
    ));

  it("hold two sentences at most, with or without a known domain", () => {
    for (const score of [0, 59, 60, 79, 80, 100])
      for (const timeLimit of [null, 30])
        for (const weakest of [null, facts().weakest])
          for (const { text } of recommendations(facts({ score, efficiency: 100, timeLimit, weakest }))) {
            expect(text.match(/[.!?](\s|$)/g)?.length).toBeLessThanOrEqual(2);
            expect(text).not.toMatch(/!|NaN|undefined|null/);
          }
  });

  it("divide nothing by nothing", () =>
    expect(
      recommendations(facts({ score: 0, correct: 0, total: 0, weakest: null, efficiency: 100 }))[1]?.text,
    ).not.toMatch(/NaN|Infinity/));
});
