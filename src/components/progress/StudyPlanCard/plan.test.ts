import { describe, expect, it } from "vitest";
import { buildQuizSummary } from "../../../../mocks/build/quizzes.ts";
import { lastScores, planProgress } from "./plan.ts";

it.each([
  [9, 11, 64],
  [1, 0, 80],
  [0, 1, 50],
  [0, 0, 0],
])("estimates %s strong and %s weak areas at %s", (strongAreas, improvementAreas, percent) =>
  expect(planProgress({ strongAreas, improvementAreas })).toBe(percent),
);

describe("lastScores", () => {
  it("goes from the oldest to the newest, whatever the order of the list", () => {
    const quizzes = [3, 1, 2].map((day) =>
      buildQuizSummary({ id: day, score: day * 10, completedAt: `2026-11-0${day}T10:00:00.000Z` }),
    );
    expect(lastScores(quizzes)).toEqual([10, 20, 30]);
  });
  it("leaves out running sessions", () =>
    expect(lastScores([buildQuizSummary({ completedAt: null, score: null })])).toEqual([]));
  it("holds twelve", () => {
    const quizzes = Array.from({ length: 20 }, (_, index) =>
      buildQuizSummary({ score: index, completedAt: new Date(Date.UTC(2026, 10, index + 1)).toISOString() }),
    );
    expect(lastScores(quizzes)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  });
});
