import { describe, expect, it } from "vitest";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { recentResults, scoreTone } from "./recent.ts";

const base: QuizSummary = {
  id: 1,
  title: "CISM practice",
  mode: "study",
  categoryIds: [3],
  subcategoryIds: [],
  questionCount: 10,
  totalQuestions: 10,
  timeLimit: null,
  userId: 7,
  isPracticeTest: false,
  startedAt: "2026-11-20T08:00:00.000Z",
  completedAt: null,
  score: null,
  correctAnswers: null,
};

describe("recentResults", () => {
  it("returns the three most recently completed, in whatever order they were started", () => {
    const days = [3, 9, 5, 7];
    const quizzes = days.map((day) => ({ ...base, id: day, completedAt: `2026-11-0${day}T10:00:00.000Z` }));
    expect(recentResults([base, ...quizzes]).map(({ id }) => id)).toEqual([9, 7, 5]);
  });
});

describe("scoreTone", () => {
  it("changes at 70, 80 and 90", () =>
    expect([69, 70, 79, 80, 89, 90].map(scoreTone)).toEqual([
      "needsWork",
      "fair",
      "fair",
      "good",
      "good",
      "ready",
    ]));
});
