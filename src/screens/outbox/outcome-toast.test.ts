import { describe, expect, it } from "vitest";
import { buildQuizSummary } from "../../../mocks/builders/quizzes.ts";
import { createPaths } from "../paths.ts";
import { outcomeToast } from "./outcome-toast.ts";

const paths = createPaths();
const quiz = { ...buildQuizSummary({ title: "Security+ quiz", score: 50 }), answers: [] };

describe("an outcome of a quiz that this tab has forgotten meanwhile", () => {
  const forgotten = { quizId: 42, title: "" };

  it.each([
    ["submitted", { ...forgotten, kind: "submitted", quiz }, "Security+ quiz: 50%."],
    ["superseded", { ...forgotten, kind: "superseded", quiz }, "Security+ quiz was submitted before"],
    ["refused", { ...forgotten, kind: "refused", error: new Error("no") }, "This quiz: Failed to submit"],
    ["gone", { ...forgotten, kind: "gone" }, "This quiz was discarded"],
  ] as const)("names it all the same when it is %s", (_kind, outcome, words) => {
    const toast = outcomeToast(outcome, { isShown: false, paths });
    expect(toast?.description?.toString().startsWith(words)).toBe(true);
  });
});
