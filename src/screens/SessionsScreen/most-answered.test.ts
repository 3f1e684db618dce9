import { expect, it } from "vitest";
import { mostAnswered } from "./most-answered.ts";

const answers = (categoryId: number, totalAnswers: number) => ({ categoryId, totalAnswers });

it("returns the certification whose domains have the most graded answers in total", () => {
  const mastery = [answers(1, 20), answers(2, 15), answers(2, 15), answers(3, 29)];
  expect(mostAnswered([{ id: 1 }, { id: 2 }, { id: 3 }], mastery)).toBe(2);
  expect(mostAnswered([{ id: 3 }, { id: 1 }], mastery)).toBe(3);
});

it("returns the first of equals, and null without certifications", () => {
  expect(mostAnswered([{ id: 4 }, { id: 1 }], [answers(1, 5), answers(4, 5)])).toBe(4);
  expect(mostAnswered([], [answers(1, 5)])).toBeNull();
});
