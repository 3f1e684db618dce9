import { describe, expect, it } from "vitest";
import {
  ALL_MISSED,
  type SavedQuestionFilters,
} from "../../../api/saved-questions/saved-question-filters.ts";
import { REVIEW_FILTER } from "./review-filter.ts";
import { SAVED_QUESTION_FILTERS } from "./saved-question-filters.ts";

describe("the filters of the saved questions", () => {
  it.each<[string, SavedQuestionFilters]>([
    ["", ALL_MISSED],
    ["?list=flagged", { ...ALL_MISSED, kind: "flagged" }],
    ["?category=1&domain=14", { ...ALL_MISSED, categoryId: 1, subcategoryId: 14 }],
    ["?list=noted&q=memory+first", { ...ALL_MISSED, kind: "noted", query: "memory first" }],
    ["?category=1&order=times-missed", { ...ALL_MISSED, categoryId: 1, order: "times-missed" }],
  ])("are stored in the address as %j", (search, filters) => {
    expect(SAVED_QUESTION_FILTERS.read(search)).toEqual(filters);
    expect(SAVED_QUESTION_FILTERS.write(filters)).toBe(search);
  });

  it.each(["?list=Missed", "?category=x", "?category=-1", "?domain=14", "?order=newest", "?other=1"])(
    "are the defaults for the address %s",
    (search) => expect(SAVED_QUESTION_FILTERS.read(search)).toEqual(ALL_MISSED),
  );

  it("truncate a query that is too long", () =>
    expect(SAVED_QUESTION_FILTERS.read(`?q=${"x".repeat(300)}`).query).toBe("x".repeat(200)));
});

describe("the filter of a review", () => {
  it.each(["all", "wrong", "flagged", "unanswered"] as const)("is read and written: %s", (filter) =>
    expect(REVIEW_FILTER.read(REVIEW_FILTER.write(filter))).toBe(filter),
  );
  it("is all without a known value in the address", () =>
    expect([REVIEW_FILTER.read("?show=right"), REVIEW_FILTER.write("all")]).toEqual(["all", ""]));
});
