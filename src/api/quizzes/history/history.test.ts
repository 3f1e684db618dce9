import { describe, expect, it } from "vitest";
import { historyOutcome, quizKindOf } from "./history.ts";

const quiz = {
  mode: "quiz" as const,
  categoryIds: [1],
  questionCount: 90,
  timeLimit: 90,
  isPracticeTest: false,
  completedAt: "2026-11-20T17:56:14.000Z",
  score: 70,
};
const test = { ...quiz, isPracticeTest: true, score: 75 };

describe("historyOutcome", () => {
  it.each([
    ["passed", quiz],
    ["failed", { ...quiz, score: 69 }],
    ["passed", test],
    ["failed", { ...test, score: 74 }],
    ["studied", { ...quiz, mode: "study" as const, score: 100 }],
    ["open", { ...quiz, completedAt: null, score: null }],
    ["open", { ...quiz, mode: "study" as const, completedAt: null, score: null }],
  ])("%s", (outcome, given) => expect(historyOutcome(given)).toBe(outcome));
});

it("prefers the stored pass mark", () => {
  expect(historyOutcome({ ...test, passMark: 76 })).toBe("failed");
  expect(historyOutcome({ ...test, score: 40, passMark: 40 })).toBe("passed");
});

it("treats ungraded quizzes as study", () => {
  expect(quizKindOf(quiz)).toBe("quiz");
  expect(quizKindOf(test)).toBe("practice-test");
  expect(quizKindOf({ ...test, mode: "study" })).toBe("study");
});
