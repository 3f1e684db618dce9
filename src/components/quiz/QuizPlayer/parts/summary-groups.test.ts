import { expect, it } from "vitest";
import { createQuestionList } from "../../engine/question/normalize.ts";
import type { Item, Settings, SubmissionState } from "../../engine/state.ts";
import { isRevealedLater, groupForSummary } from "./summary-groups.ts";

const item = (status: Item["status"], isFlagged = false) => ({ status, isFlagged }) as Item;

it("groups unanswered, partly answered and flagged questions", () =>
  expect(
    groupForSummary([item("answered", true), item("partly"), item("unanswered", true), item("partly")]),
  ).toEqual([
    { label: "notAnswered", indexes: [2] },
    { label: "partlyAnswered", indexes: [1, 3] },
    { label: "flaggedCount", indexes: [0, 2] },
  ]));

it("omits empty groups", () => expect(groupForSummary([item("answered")])).toEqual([]));

it.each([
  ["end", true, null, true],
  ["end", false, null, false],
  ["end", false, "open", true],
  ["none", true, null, false],
  [undefined, true, null, false],
] as const)(
  "reveals answers later only with an answer key or a host that scores them: feedback %s, key %s, host %s",
  (feedback, hasAnswerKey, submission: SubmissionState | null, isRevealed) => {
    const key = hasAnswerKey ? { correctAnswer: "a" } : {};
    const questions = createQuestionList([
      { id: "alpha", text: "Which?", options: [{ id: "a", text: "This" }] },
      { id: "beta", text: "Which?", options: [{ id: "a", text: "This" }], ...key },
    ]);
    expect(isRevealedLater(feedback, { questions, settings: { submission } as Settings })).toBe(isRevealed);
  },
);
