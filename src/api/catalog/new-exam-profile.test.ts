import { describe, expect, it } from "vitest";
import { DomainWeights } from "../admin/schema.ts";
import { NewExamProfile } from "./new-exam-profile.ts";

const PROFILE = { questions: 60, minutes: 90, passMark: 70, kinds: ["single"], backNavigation: true };

/** Returns the paths and messages of what is refused. */
const refusedIn = (profile: object): string[] =>
  NewExamProfile.safeParse({ ...PROFILE, ...profile }).error?.issues.map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  ) ?? [];

describe("the rules of an exam", () => {
  it("can draw as few as all its questions, and require all its points", () =>
    expect(refusedIn({ fewest: 60, points: { pass: 500, most: 500 } })).toEqual([]));

  it("can't draw more questions or require more points than it has", () => {
    expect(refusedIn({ fewest: 61 })).toEqual(["fewest: At most as many as the questions"]);
    expect(refusedIn({ points: { pass: 501, most: 500 } })).toEqual([
      "points: The points to pass are more than the exam has",
    ]);
  });

  it("have no other fields, which would be lost", () => expect(refusedIn({ pasMark: 70 })).toHaveLength(1));
});

describe("the weights of domains", () => {
  const isValid = (weights: readonly number[]): boolean =>
    DomainWeights.safeParse(weights.map((weight, index) => ({ subcategoryId: index + 1, weight }))).success;

  it("add up to 100, without the noise of binary fractions", () => {
    const noisy = [33.3, 33.3, 33.3, 0.1];
    expect(noisy.reduce((sum, weight) => sum + weight, 0)).not.toBe(100);
    expect(isValid(noisy)).toBe(true);
    expect(isValid([33.3, 33.3, 33.3])).toBe(false);
    expect(isValid([50, 50.01])).toBe(false);
  });

  it("can be none", () => expect(isValid([])).toBe(true));
});
