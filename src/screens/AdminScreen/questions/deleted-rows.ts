import type { AdminQuestion } from "../../../api/admin/schema.ts";

/** A question that was deleted in this view, and where it was. */
export interface DeletedRow {
  question: AdminQuestion;
  /** Its zero-based index in the list at the time. */
  index: number;
}

/** The questions deleted in this view, and the list in which they were deleted. */
export interface ListDeletions {
  list: string;
  rows: readonly DeletedRow[];
}

/** Returns the rows that were deleted in `list`; none if it is not the one in which they were deleted. */
export const deletedIn = (list: string, deletions: ListDeletions): readonly DeletedRow[] =>
  deletions.list === list ? deletions.rows : [];

/** Whether a row shows a deleted question or an entry of the server's list. */
export type RowSource = { deleted: AdminQuestion } | { listed: number };

/**
 * Inserts questions deleted in this view back into their rows. `listed` is the number of rows in the server's list,
 * which no longer contains them.
 */
export function insertDeleted(
  deleted: readonly DeletedRow[],
  listed: number,
): { rowCount: number; sourceOf: (index: number) => RowSource } {
  // Clamped, because the list may have become shorter.
  const inserted = deleted
    .toSorted((a, b) => a.index - b.index)
    .map(({ question, index }, offset) => ({ question, index: Math.min(index, listed + offset) }));
  return {
    rowCount: listed + inserted.length,
    sourceOf: (index) => {
      const match = inserted.find((row) => row.index === index);
      if (match) return { deleted: match.question };
      return { listed: index - inserted.filter((row) => row.index < index).length };
    },
  };
}
