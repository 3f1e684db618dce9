import { expect, test } from "vitest";
import { NO_HISTORY_FILTERS } from "../../../api/quizzes/history/history-filters.ts";
import { HISTORY_FILTERS } from "./history-filters.ts";

test.each([
  ["", NO_HISTORY_FILTERS],
  ["?category=2", { ...NO_HISTORY_FILTERS, categoryId: 2 }],
  ["?kind=practice-test", { ...NO_HISTORY_FILTERS, kind: "practice-test" as const }],
  ["?outcome=open", { ...NO_HISTORY_FILTERS, outcome: "open" as const }],
  ["?days=90", { ...NO_HISTORY_FILTERS, days: 90 as const }],
  [
    "?category=2&kind=quiz&outcome=failed&days=30",
    { categoryId: 2, kind: "quiz" as const, outcome: "failed" as const, days: 30 as const },
  ],
])("%s is read and written", (search, filters) => {
  expect(HISTORY_FILTERS.read(search)).toEqual(filters);
  expect(HISTORY_FILTERS.write(filters)).toBe(search);
});

test.each([
  "?category=x&kind=exam&outcome=practiced&days=31",
  "?category=0&days=7.0&level=Advanced",
  "?days=",
])("%s contains no known value", (search) =>
  expect(HISTORY_FILTERS.read(search)).toEqual(NO_HISTORY_FILTERS),
);
