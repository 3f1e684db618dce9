import { describe, expect, it } from "vitest";
import { levelOf, levelTitle, pointsBeforeLevel, pointsWithinLevel } from "./levels.ts";

describe("points of levels", () => {
  it.each([
    [1, 0, 100],
    [2, 100, 200],
    [3, 300, 300],
    [14, 9100, 1400],
    [101, 505_000, 10_100],
  ])("level %i begins with %i and needs %i more", (level, before, within) => {
    expect(pointsBeforeLevel(level)).toBe(before);
    expect(pointsWithinLevel(level)).toBe(within);
  });

  it("end where the next level starts", () => {
    for (let level = 1; level <= 200; level += 1)
      expect(pointsBeforeLevel(level) + pointsWithinLevel(level)).toBe(pointsBeforeLevel(level + 1));
  });
});

describe("levelOf", () => {
  it("increases exactly where a level starts", () => {
    for (let level = 2; level <= 300; level += 1) {
      expect(levelOf(pointsBeforeLevel(level) - 1)).toBe(level - 1);
      expect(levelOf(pointsBeforeLevel(level))).toBe(level);
    }
  });

  it.each([
    [0, 1],
    [-5, 1],
    [99, 1],
    [9740, 14],
    [5_000_000_000, 10_000],
  ])("%i points are level %i", (points, level) => expect(levelOf(points)).toBe(level));
});

describe("levelTitle", () => {
  it.each([
    [1, 5, "Novice Learner"],
    [6, 10, "Dedicated Student"],
    [11, 20, "Security Apprentice"],
    [21, 30, "Knowledge Seeker"],
    [31, 40, "Certification Explorer"],
    [41, 50, "Security Practitioner"],
    [51, 75, "Domain Expert"],
    [76, 100, "Security Master"],
    [101, 5000, "Legendary Scholar"],
  ])("from level %i to %i is %s", (from, to, title) => {
    expect(levelTitle(from)).toBe(title);
    expect(levelTitle(to)).toBe(title);
  });
});
