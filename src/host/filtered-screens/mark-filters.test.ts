import { describe, expect, it } from "vitest";
import { NO_MARK_FILTERS, type MarkFilters } from "../../api/marks/mark-filters.ts";
import { MARK_FILTERS } from "./mark-filters.ts";
import { REVIEW_FILTER } from "./review-filter.ts";

describe("the filters of the saved questions", () => {
  it.each<[string, MarkFilters]>([
    ["", NO_MARK_FILTERS],
    ["?list=flagged", { ...NO_MARK_FILTERS, kind: "flagged" }],
    ["?category=1&domain=14", { ...NO_MARK_FILTERS, categoryId: 1, subcategoryId: 14 }],
    ["?list=noted&q=memory+first", { ...NO_MARK_FILTERS, kind: "noted", query: "memory first" }],
    ["?category=1&order=times-missed", { ...NO_MARK_FILTERS, categoryId: 1, order: "times-missed" }],
  ])("are stored in the address as %j", (search, filters) => {
    expect(MARK_FILTERS.read(search)).toEqual(filters);
    expect(MARK_FILTERS.write(filters)).toBe(search);
  });

  it.each(["?list=Missed", "?category=x", "?category=-1", "?domain=14", "?order=newest", "?other=1"])(
    "are the defaults for the address %s",
    (search) => expect(MARK_FILTERS.read(search)).toEqual(NO_MARK_FILTERS),
  );

  it("truncate a query that is too long", () =>
    expect(MARK_FILTERS.read(`?q=${"x".repeat(300)}`).query).toBe("x".repeat(200)));
});

describe("the filter of a review", () => {
  it.each(["all", "wrong", "flagged", "unanswered"] as const)("is read and written: %s", (filter) =>
    expect(REVIEW_FILTER.read(REVIEW_FILTER.write(filter))).toBe(filter),
  );
  it("is all without a known value in the address", () =>
    expect([REVIEW_FILTER.read("?show=right"), REVIEW_FILTER.write("all")]).toEqual(["all", ""]));
});
