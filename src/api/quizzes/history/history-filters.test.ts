import { expect, it } from "vitest";
import { NO_HISTORY_FILTERS, hasHistoryFilters, sinceOf } from "./history-filters.ts";

it("covers whole days including today", () => {
  const now = new Date(2026, 10, 3, 18, 5);
  expect(sinceOf(7, now)).toEqual(new Date(2026, 9, 28));
  expect(sinceOf(30, new Date(2026, 10, 3))).toEqual(new Date(2026, 9, 5));
  expect(sinceOf(90, now)).toEqual(new Date(2026, 7, 6));
});

it("detects whether the filters exclude anything", () => {
  expect(hasHistoryFilters(NO_HISTORY_FILTERS)).toBe(false);
  for (const filter of [{ categoryId: 1 }, { kind: "study" }, { outcome: "open" }, { days: 7 }] as const)
    expect(hasHistoryFilters({ ...NO_HISTORY_FILTERS, ...filter })).toBe(true);
});
