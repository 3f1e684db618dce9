import { expect, it } from "vitest";
import { buildQuizSummary } from "../../../../mocks/builders/quizzes.ts";
import { previousScore } from "./previous-score.ts";

const quiz = buildQuizSummary({ id: 42, completedAt: "2026-11-20T17:56:14.000Z" });
const earlier = (id: number, day: number, overrides: Parameters<typeof buildQuizSummary>[0] = {}) =>
  buildQuizSummary({ id, completedAt: `2026-11-${day}T12:00:00.000Z`, score: id, ...overrides });

it("is the score of the last graded quiz before this one", () =>
  expect(previousScore([quiz, earlier(60, 14), earlier(66, 18), earlier(50, 11)], quiz)).toBe(66));

it("ignores later, ungraded, unfinished and unrelated quizzes", () =>
  expect(
    previousScore(
      [
        quiz,
        earlier(71, 21),
        earlier(72, 18, { mode: "study" }),
        buildQuizSummary({ id: 73, completedAt: null, score: null }),
        earlier(74, 18, { categoryIds: [1, 2] }),
      ],
      quiz,
    ),
  ).toBeNull());

it("ignores the order of the certifications", () =>
  expect(previousScore([earlier(66, 18, { categoryIds: [2, 1] })], { ...quiz, categoryIds: [1, 2] })).toBe(
    66,
  ));
