import { describe, expect, it } from "vitest";
import { historyOutcome, kindOf, passingScoreOf } from "./history.ts";

const quiz = {
  mode: "quiz" as const,
  title: "CompTIA Security+ quiz",
  isPracticeTest: false,
  completedAt: "2026-11-20T17:56:14.000Z",
  score: 70,
};
const test = { ...quiz, isPracticeTest: true, title: "Security+ exam simulation", score: 75 };

describe("the outcome of a quiz", () => {
  it.each([
    ["passed", quiz],
    ["failed", { ...quiz, score: 69 }],
    ["passed", test],
    ["failed", { ...test, score: 74 }],
    ["practised", { ...quiz, mode: "study" as const, score: 100 }],
    ["open", { ...quiz, completedAt: null, score: null }],
    ["open", { ...quiz, mode: "study" as const, completedAt: null, score: null }],
  ])("%s", (outcome, given) => expect(historyOutcome(given)).toBe(outcome));
});

it("takes the mark of a practice test for that test alone", () => {
  expect([passingScoreOf(test), passingScoreOf({ ...test, isPracticeTest: false })]).toEqual([75, 70]);
});

it("takes the mark that a quiz stores before all others", () => {
  expect(passingScoreOf({ ...test, passMark: 40 })).toBe(40);
  expect(historyOutcome({ ...test, passMark: 76 })).toBe("failed");
  expect(passingScoreOf({ ...test, passMark: 0 })).toBe(0);
});

it("takes what is not graded for study", () => {
  expect(kindOf(quiz)).toBe("quiz");
  expect(kindOf(test)).toBe("practice-test");
  expect(kindOf({ ...test, mode: "study" })).toBe("study");
});
