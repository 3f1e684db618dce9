import { expect, it } from "vitest";
import { ALL_QUESTIONS, isQuestionsNarrowed, questionSearch } from "./question-filters.ts";

it("asks for nothing in particular where nothing is narrowed", () => {
  expect(questionSearch(ALL_QUESTIONS).toString()).toBe("");
  expect(questionSearch({ ...ALL_QUESTIONS, q: "  " }).toString()).toBe("");
  expect(isQuestionsNarrowed(ALL_QUESTIONS)).toBe(false);
});

it("asks for all that is narrowed", () => {
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
