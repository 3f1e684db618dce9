import { describe, expect, it } from "vitest";
import { percent } from "../../values/percent.ts";
import { passOutcome, rightAnswersFor } from "./pass-outcome.ts";

describe("rightAnswersFor", () => {
  it("returns the fewest that reach the pass mark, for every size and pass mark", () => {
    for (let total = 1; total <= 200; total += 1)
      for (let mark = 0; mark <= 100; mark += 5) {
        const needed = rightAnswersFor(mark, total);
        expect(percent(needed, total)).toBeGreaterThanOrEqual(mark);
        if (needed > 0) expect(percent(needed - 1, total)).toBeLessThan(mark);
      }
  });
});

describe("passOutcome", () => {
  it.each([
    [18, 25, 70, { isPassed: true, points: 2, questions: 0 }],
    [17, 25, 70, { isPassed: false, points: 2, questions: 1 }],
    [7, 10, 70, { isPassed: true, points: 0, questions: 0 }],
    [25, 25, 70, { isPassed: true, points: 30, questions: 7 }],
    [0, 25, 70, { isPassed: false, points: 70, questions: 18 }],
    // 67 of 90 are 74.4 %, rounded 74.
    [67, 90, 75, { isPassed: false, points: 1, questions: 1 }],
  ])("%i of %i with a pass mark of %i", (correct, total, mark, outcome) =>
    expect(passOutcome({ correct, total, score: percent(correct, total) }, mark)).toEqual(outcome),
  );
});
