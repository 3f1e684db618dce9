import { describe, expect, it } from "vitest";
import { buildQuizSummary } from "../../../../mocks/builders/quizzes.ts";
import { ApiError } from "../../../api/call-errors.ts";
import { createPaths } from "../../paths.ts";
import type { SubmissionOutcome } from "./outbox.ts";
import { combineToasts, outcomeToast } from "./outcome-toast.ts";

const paths = createPaths();
const quiz = { ...buildQuizSummary({ title: "Security+ quiz", score: 50 }), answers: [] };

describe("an outcome of a quiz whose entry another tab has removed", () => {
  const forgotten = { quizId: 42, title: "" };

  it.each([
    ["submitted", { ...forgotten, kind: "submitted", quiz }, "Security+ quiz: 50%."],
    ["superseded", { ...forgotten, kind: "superseded", quiz }, "Security+ quiz was already submitted"],
    ["rejected", { ...forgotten, kind: "rejected", error: new Error("no") }, "This quiz: Failed to submit"],
    ["gone", { ...forgotten, kind: "gone" }, "This quiz was discarded"],
  ] as const)("names the quiz when it is %s", (_kind, outcome, words) => {
    const toast = outcomeToast(outcome, { isShown: false, paths });
    expect(toast?.description?.toString().startsWith(words)).toBe(true);
  });
});

describe("an outcome of a quiz whose screen is mounted", () => {
  const own = { quizId: 42, title: "Security+ quiz" };
  const toast = (outcome: SubmissionOutcome) => outcomeToast(outcome, { isShown: true, paths });

  it("is not reported if the screen opens the results", () =>
    expect(toast({ ...own, kind: "submitted", quiz })).toBeNull());

  it("has no link to the quiz if it was rejected", () =>
    expect(toast({ ...own, kind: "rejected", error: new ApiError(500, "No.") })).toEqual({
      topic: "submission 42",
      title: "Error",
      description: "Failed to submit quiz. Please try again.",
      tone: "destructive",
    }));
});

describe("outcomes that are reported together", () => {
  const submitted = (title: string, score: number) =>
    outcomeToast(
      { kind: "submitted", quizId: 1, title, quiz: { ...quiz, title, score } },
      { isShown: false, paths },
    ) ?? { title: "" };

  it("are one toast that names each quiz", () => {
    expect(combineToasts([submitted("First", 50), submitted("Second", 60)])).toEqual({
      title: "Your quiz was submitted (2)",
      description: "First: 50%. Second: 60%.",
    });
  });

  it("are destructive if one was rejected", () => {
    const rejected = outcomeToast(
      {
        kind: "rejected",
        quizId: 2,
        title: "Second",
        error: new ApiError(400, "Question 9 is not part of it."),
      },
      { isShown: false, paths },
    ) ?? { title: "" };
    expect(combineToasts([submitted("First", 50), rejected])).toEqual({
      title: "2 quiz updates",
      description:
        "First: 50%. Second: Failed to submit quiz. Please try again. Question 9 is not part of it.",
      tone: "destructive",
    });
  });

  it("are unchanged if there is only one, and null if there is none", () => {
    const one = submitted("First", 50);
    expect(combineToasts([one])).toBe(one);
    expect(combineToasts([])).toBeNull();
  });
});
