import { expect, it } from "vitest";
import { createQuestionList } from "../engine/normalize.ts";
import type { Item, Settings, SubmissionState } from "../engine/state.ts";
import { isRevealedLater, summaryOf } from "./summary-of.ts";

const item = (status: Item["status"], isFlagged = false) => ({ status, isFlagged }) as Item;

it("lists what lacks an answer or a part of it, and what is flagged", () =>
  expect(
    summaryOf([item("answered", true), item("partly"), item("unanswered", true), item("partly")]),
  ).toEqual([
    { label: "notAnswered", places: [2] },
    { label: "partlyAnswered", places: [1, 3] },
    { label: "flaggedCount", places: [0, 2] },
  ]));

it("leaves out empty groups", () => expect(summaryOf([item("answered")])).toEqual([]));

it.each([
  ["end", true, null, true],
  ["end", false, null, false],
  ["end", false, "open", true],
  ["none", true, null, false],
  [undefined, true, null, false],
] as const)(
  "promises answers after submitting only if somebody has them: feedback %s, keys %s, host %s",
  (feedback, hasKeys, submission: SubmissionState | null, isPromised) => {
    const key = hasKeys ? { correctAnswer: "a" } : {};
    const questions = createQuestionList([
      { id: "alpha", text: "Which?", options: [{ id: "a", text: "This" }] },
      { id: "beta", text: "Which?", options: [{ id: "a", text: "This" }], ...key },
    ]);
    expect(isRevealedLater(feedback, { questions, settings: { submission } as Settings })).toBe(isPromised);
  },
);
