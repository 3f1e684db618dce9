import { expect, it } from "vitest";
import { NO_QUESTION_FILTERS, hasQuestionFilters, questionSearch } from "./question-filters.ts";

it("sends no parameters without filters", () => {
  expect(questionSearch(NO_QUESTION_FILTERS).toString()).toBe("");
  expect(questionSearch({ ...NO_QUESTION_FILTERS, q: "  " }).toString()).toBe("");
  expect(hasQuestionFilters(NO_QUESTION_FILTERS)).toBe(false);
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
  expect(hasQuestionFilters({ ...NO_QUESTION_FILTERS, isReported: true })).toBe(true);
});
