import { describe, expect, it } from "vitest";
import { countOutcomes, outcomeOf, outcomesOf } from "./outcome.ts";

const options = [
  { id: 1, text: "a" },
  { id: 2, text: "b" },
];

describe("outcomeOf", () => {
  it.each([
    [2, "correct"],
    [1, "incorrect"],
    [0, "unanswered"],
    [undefined, "unanswered"],
  ] as const)("classifies the answer %s as %s", (answer, outcome) =>
    expect(outcomeOf({ options, correctAnswer: 2 }, answer)).toBe(outcome),
  );

  it("identifies the first option by index 0 if options have no ids", () => {
    const byIndex = [{ text: "a" }, { text: "b" }];
    expect(outcomeOf({ options: byIndex, correctAnswer: 0 }, 0)).toBe("correct");
    expect(outcomeOf({ options: byIndex, correctAnswer: 1 }, 0)).toBe("incorrect");
  });
});

it("keeps the order of the quiz, whatever the order of the answers", () => {
  const questions = [1, 2, 3].map((id) => ({ id, options, correctAnswer: 1 }));
  const answers = [
    { questionId: 3, answer: 2 },
    { questionId: 1, answer: 1 },
  ];
  const outcomes = outcomesOf(questions, answers);
  expect(outcomes).toEqual(["correct", "unanswered", "incorrect"]);
  expect(countOutcomes(outcomes)).toEqual({ correct: 1, incorrect: 1, unanswered: 1 });
});
