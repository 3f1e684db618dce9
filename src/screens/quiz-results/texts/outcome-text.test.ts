import { describe, expect, it } from "vitest";
import { passOutcome } from "../../../api/quizzes/results/pass-outcome.ts";
import { percent } from "../../../api/values/percent.ts";
import { domainsText, outcomeText } from "./outcome-text.ts";

const textOf = (correct: number, total: number, mark: number) => {
  const { title, text } = outcomeText(
    passOutcome({ correct, total, score: percent(correct, total) }, mark),
    mark,
  );
  return `${title}: ${text}`;
};

describe("outcomeText", () => {
  it.each([
    [22, 25, 70, "Passed: 18 points above the pass mark of 70%, with 4 right answers to spare."],
    [18, 25, 70, "Passed: 2 points above the pass mark of 70%, with no answer to spare."],
    [7, 10, 70, "Passed: Exactly on the pass mark of 70%, with no answer to spare."],
    [19, 25, 70, "Passed: 6 points above the pass mark of 70%, with 1 right answer to spare."],
    [17, 25, 70, "Failed: 2 points below the pass mark of 70%: 1 more right answer was needed."],
    [67, 90, 75, "Failed: 1 point below the pass mark of 75%: 1 more right answer was needed."],
    [0, 125, 70, "Failed: 70 points below the pass mark of 70%: 87 more right answers were needed."],
  ])("%i of %i at %i", (correct, total, mark, words) => expect(textOf(correct, total, mark)).toBe(words));

  it("is either above or below the pass mark, at every result, size and pass mark", () => {
    for (const [total, mark] of [
      [25, 70],
      [125, 70],
      [90, 75],
      [50, 65],
      [75, 72],
      [1, 70],
    ] as const)
      for (let correct = 0; correct <= total; correct += 1) {
        const words = textOf(correct, total, mark);
        const isPassed = percent(correct, total) >= mark;
        expect(words.startsWith("Passed"), words).toBe(isPassed);
        expect(/above|Exactly/.test(words), words).toBe(isPassed);
        expect(words).not.toMatch(/\b0 more|\b0 points|\b1 points|\b1 more right answers/);
      }
  });
});

it("counts the domains that reach the pass mark", () =>
  expect(
    [
      [0, 5],
      [1, 5],
      [2, 5],
      [5, 5],
      [0, 1],
      [1, 1],
    ].map(([below = 0, total = 0]) => domainsText(below, total)),
  ).toEqual([
    "Every domain reaches the pass mark.",
    "1 of 5 domains is below the pass mark.",
    "2 of 5 domains are below the pass mark.",
    "Every domain is below the pass mark.",
    "Its domain reaches the pass mark.",
    "Its domain is below the pass mark.",
  ]));
