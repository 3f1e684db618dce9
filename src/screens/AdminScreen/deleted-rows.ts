import type { AdminQuestion } from "../../api/admin/schema.ts";

/** A question that was deleted here, and where it stood. */
export interface DeletedRow {
  question: AdminQuestion;
  /** Its place in the list as it was shown, from 0. */
  index: number;
}

/** Where a row of the shown list comes from. */
export type RowSource = { deleted: AdminQuestion } | { listed: number };

/**
 * Lays what was deleted here back into its place in the list. `listed`: how many rows the server's list has, which the
 * deleted ones are no longer in.
 */
export function layDeleted(
  deleted: readonly DeletedRow[],
  listed: number,
): { rowCount: number; sourceOf: (index: number) => RowSource } {
  // A list that has become shorter has its end earlier.
  const laid = deleted
    .toSorted((one, other) => one.index - other.index)
    .map(({ question, index }, place) => ({ question, index: Math.min(index, listed + place) }));
  return {
    rowCount: listed + laid.length,
    sourceOf: (index) => {
      const here = laid.find((row) => row.index === index);
      if (here) return { deleted: here.question };
      return { listed: index - laid.filter((row) => row.index < index).length };
    },
  };
}
