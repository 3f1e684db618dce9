import { expect, it } from "vitest";
import { quizSizeNotice } from "./quiz-size-notice.ts";

it("returns null for a quiz of the requested size", () =>
  expect(quizSizeNotice({ questionCount: 15, totalQuestions: 15 })).toBeNull());

it("explains that there are fewer questions than requested", () => {
  expect(quizSizeNotice({ questionCount: 15, totalQuestions: 8 })?.description).toBe(
    "8 questions instead of 15: there are no more questions here yet.",
  );
  expect(quizSizeNotice({ questionCount: 15, totalQuestions: 1 })?.description).toMatch(
    /^1 question instead/,
  );
});

it("explains that the other questions were seen if only unseen ones were requested", () =>
  expect(quizSizeNotice({ questionCount: 15, totalQuestions: 8 }, true)?.description).toBe(
    "8 questions instead of 15: you have seen all others.",
  ));

it("explains by how much a quiz was extended", () =>
  expect(
    quizSizeNotice({
      questionCount: 15,
      totalQuestions: 18,
      adaptiveInfo: { increasePercentage: 20, originalQuestionCount: 15, adaptedQuestionCount: 18 },
    })?.description,
  ).toBe("18 questions instead of 15 (+20%), because your average here is still low."));

it("explains that an open mock exam is continued, rather than its size", () =>
  expect(quizSizeNotice({ questionCount: 15, totalQuestions: 8, isContinued: true })?.title).toBe(
    "You are continuing your open attempt",
  ));
