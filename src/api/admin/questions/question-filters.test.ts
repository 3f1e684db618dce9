import { expect, it } from "vitest";
import { ALL_QUESTIONS, isQuestionsNarrowed, questionSearch } from "./question-filters.ts";

it("sends no parameters without filters", () => {
  expect(questionSearch(ALL_QUESTIONS).toString()).toBe("");
  expect(questionSearch({ ...ALL_QUESTIONS, q: "  " }).toString()).toBe("");
  expect(isQuestionsNarrowed(ALL_QUESTIONS)).toBe(false);
});

it("sends a parameter for each filter", () => {
  const filters = {
    q: " signing key ",
    categoryId: 5,
    subcategoryId: 51,
    difficultyLevel: 3,
    tag: "keys & locks",
    kind: "match",
    state: "retired",
    isReported: true,
  } as const;
  expect(questionSearch(filters).toString()).toBe(
    "q=signing+key&categoryId=5&subcategoryId=51&difficultyLevel=3&tag=keys+%26+locks&kind=match&state=retired&reported=1",
  );
  expect(isQuestionsNarrowed({ ...ALL_QUESTIONS, isReported: true })).toBe(true);
});
