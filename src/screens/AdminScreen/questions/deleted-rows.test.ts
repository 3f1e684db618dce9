import { expect, it } from "vitest";
import { buildAdminQuestion } from "../../../../mocks/test-backend/bank.ts";
import { deletedIn, insertDeleted, type DeletedRow } from "./deleted-rows.ts";

const deletedAt = (index: number): DeletedRow => ({
  index,
  question: buildAdminQuestion({ id: 100 + index }),
});

const rowsOf = (deleted: readonly DeletedRow[], listed: number) => {
  const { rowCount, sourceOf } = insertDeleted(deleted, listed);
  return Array.from({ length: rowCount }, (_, index) => {
    const source = sourceOf(index);
    return "deleted" in source ? `deleted ${source.deleted.id}` : source.listed;
  });
};

it("shows deleted rows only in the list in which they were deleted", () => {
  const deletions = { list: "newest", rows: [deletedAt(1)] };
  expect(deletedIn("newest", deletions)).toEqual([deletedAt(1)]);
  expect(deletedIn("retired", deletions)).toEqual([]);
});

it("does not change a list without deletions", () => {
  expect(rowsOf([], 3)).toEqual([0, 1, 2]);
});

it("keeps deleted rows at their index, in any order of deletion", () => {
  expect(rowsOf([deletedAt(1)], 2)).toEqual([0, "deleted 101", 1]);
  expect(rowsOf([deletedAt(3), deletedAt(1)], 3)).toEqual([0, "deleted 101", 1, "deleted 103", 2]);
  expect(rowsOf([deletedAt(0), deletedAt(1)], 1)).toEqual(["deleted 100", "deleted 101", 0]);
});

it("moves them to the end of a list that has become shorter", () => {
  expect(rowsOf([deletedAt(7), deletedAt(9)], 1)).toEqual([0, "deleted 107", "deleted 109"]);
});
