import type { NamedDraft } from "../../../../api/questions/draft/draft.ts";

/** A row with a valid question. */
export interface ImportedRow {
  /** Its location, such as `Line 12`. */
  location: string;
  draft: NamedDraft;
  /** Changes to its texts compared to the file. */
  notes: readonly string[];
}

/** A row with a stored question: one that it changes, or one that it repeats and is skipped for. */
export interface DuplicateRow extends ImportedRow {
  /** The stored question; absent if the row repeats an earlier row. */
  questionId?: number;
  /** The earlier row, and what differs or changes, such as ` with another key: edit it there`. Follows the question's name. */
  duplicateOf: string;
}

/** A row that can't be imported. */
export interface FailedRow {
  /** Its zero-based index in the file. */
  index: number;
  location: string;
  /** The name of the question in the file, or its text. */
  title?: string | undefined;
  /** At least one. */
  problems: readonly RowReason[];
  /** The fields that could be read, unchecked. */
  fields: object;
  /** The row itself and the question that it would update, if that has been changed since the file was exported. */
  outdated?: { draft: NamedDraft; questionId: number; version: number };
}

/** A reason why a row can't be imported. */
export interface RowReason {
  /** The location within the row; empty for the whole row. */
  column: string;
  reason: string;
  /** Its location in the file, if that is not the start of the row. */
  location?: string | undefined;
}
