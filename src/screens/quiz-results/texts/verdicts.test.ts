import { describe, expect, it } from "vitest";
import { bandMessage, nextStep } from "./verdicts.ts";

it.each([
  [70, "practice"],
  [69, "review"],
])("suggests at an accuracy of %i to %s", (accuracy, action) =>
  expect(nextStep(accuracy).action).toBe(action),
);

describe("bandMessage", () => {
  const weakest = {
    id: 14,
    categoryId: 1,
    name: "Security Operations",
    correct: 4,
    answered: 10,
    total: 10,
    percent: 40,
  };
  const messageAt = (score: number, correct: number, lowest: typeof weakest | null = weakest) =>
    bandMessage({ score, correct, total: 25, weakest: lowest, tie: null });

  it("praises a full score", () => {
    expect(messageAt(100, 25, null)).toContain("All 25 are right");
    expect(bandMessage({ score: 100, correct: 1, total: 1, weakest: null, tie: null })).toContain(
      "The one question is right",
    );
  });
  it("says that there was nothing to answer without questions", () =>
    expect(bandMessage({ score: 0, correct: 0, total: 0, weakest: null, tie: null })).toBe(
      "This quiz had no questions.",
    ));
  it("names the misses from 90", () =>
    expect(messageAt(92, 23)).toBe(
      "92% reaches the 85% goal. Review the 2 questions you missed, starting with Security Operations.",
    ));
  it("uses the singular for one miss", () =>
    expect(messageAt(96, 24)).toContain("Review the question you missed"));
  it("names the goal from 85", () => expect(messageAt(88, 22)).toContain("88% reaches the 85% goal."));
  it("counts the points to the goal below 85", () => {
    expect(messageAt(84, 21)).toContain("1 point short");
    expect(messageAt(72, 18)).toContain(
      "13 points short of the 85% goal. In Security Operations, 4 of 10 were right",
    );
  });
  it("names the weakest domain below 70", () =>
    expect(messageAt(48, 12)).toContain("In Security Operations, 4 of 10 were right."));

  it("names a tie without its domains", () => {
    const tied = (score: number, correct: number, to = 60) =>
      bandMessage({ score, correct, total: 30, weakest: null, tie: { count: 3, from: 60, to } });
    expect(tied(60, 18)).toBe(
      "3 domains are tied at 60%. Read the explanations of what you missed, then practice with study questions.",
    );
    expect(tied(73, 22, 64)).toBe(
      "12 points short of the 85% goal. 3 domains are at 60% to 64%: review the 8 questions you missed.",
    );
  });

  it.each([100, 96, 88, 84, 72, 48, 0])("has two sentences at most at %i", (score) => {
    const correct = Math.round(score / 4);
    for (const lowest of [weakest, null]) {
      const words = messageAt(score, correct, lowest);
      expect(words.match(/[.!?](\s|$)/g)?.length).toBeLessThanOrEqual(2);
      expect(words).not.toMatch(/!|NaN|undefined|null/);
    }
  });
});
