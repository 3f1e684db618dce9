import { describe, expect, it } from "vitest";
import type { QuizSummary } from "./schema.ts";
import { passTone, PRACTICE_TESTS, testRecord } from "./practice-tests.ts";

const attempt = (over: Partial<QuizSummary>): QuizSummary => ({
  id: 1,
  title: "CISSP full length",
  mode: "quiz",
  categoryIds: [2],
  subcategoryIds: [],
  questionCount: 125,
  totalQuestions: 125,
  timeLimit: 180,
  userId: 7,
  isPracticeTest: true,
  startedAt: "2026-11-20T08:00:00.000Z",
  completedAt: "2026-11-20T10:00:00.000Z",
  score: 60,
  correctAnswers: 75,
  ...over,
});

describe("practice tests", () => {
  it("have the sizes of the specification", () =>
    expect(PRACTICE_TESTS.map((test) => [test.questionCount, test.timeLimit, test.passingScore])).toEqual([
      [125, 180, 70],
      [90, 90, 75],
      [50, 60, 65],
      [75, 120, 72],
    ]));

  it("count completed practice sessions of their title alone", () =>
    expect(
      testRecord("CISSP full length", [
        attempt({}),
        attempt({ score: 72 }),
        attempt({ completedAt: null, score: null }),
        attempt({ isPracticeTest: false, score: 99 }),
        attempt({ title: "Another", score: 98 }),
      ]),
    ).toEqual({ attempts: 2, bestScore: 72 }));

  it("have no best score before the first attempt", () =>
    expect(testRecord("CISSP full length", [])).toEqual({ attempts: 0, bestScore: null }));

  it("turn yellow within ten points below the pass mark", () =>
    expect([59, 60, 69, 70].map((score) => passTone(score, 70))).toEqual([
      "failed",
      "near",
      "near",
      "passed",
    ]));
});
