import { expect, it } from "vitest";
import { findMostAnswered } from "./most-answered.ts";

const answers = (categoryId: number, totalAnswers: number) => ({ categoryId, totalAnswers });

it("returns the certification whose domains have the most graded answers in total", () => {
  const mastery = [answers(1, 20), answers(2, 15), answers(2, 15), answers(3, 29)];
  expect(findMostAnswered([{ id: 1 }, { id: 2 }, { id: 3 }], mastery)).toBe(2);
  expect(findMostAnswered([{ id: 3 }, { id: 1 }], mastery)).toBe(3);
});

it("returns the first of equals, and null without certifications", () => {
  expect(findMostAnswered([{ id: 4 }, { id: 1 }], [answers(1, 5), answers(4, 5)])).toBe(4);
  expect(findMostAnswered([], [answers(1, 5)])).toBeNull();
});
