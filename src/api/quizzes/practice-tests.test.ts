import { describe, expect, it } from "vitest";
import { passTone, PRACTICE_TESTS } from "./practice-tests.ts";

describe("practice tests", () => {
  it("have the sizes of the specification", () =>
    expect(PRACTICE_TESTS.map((test) => [test.questionCount, test.timeLimit, test.passingScore])).toEqual([
      [125, 180, 70],
      [90, 90, 75],
      [50, 60, 65],
      [75, 120, 72],
    ]));

  it("are near the pass mark within ten points below it", () =>
    expect([59, 60, 69, 70].map((score) => passTone(score, 70))).toEqual([
      "failed",
      "near",
      "near",
      "passed",
    ]));
});
