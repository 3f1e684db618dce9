import type { MarkKind } from "./schema.ts";

/** What is looked for among the marked questions. */
export interface MarkFilters {
  kind: MarkKind;
  /** `null` for all. */
  categoryId: number | null;
  /** A domain of that certification; `null` for all. */
  subcategoryId: number | null;
  /** Words of the question or of the note on it. */
  query: string;
}

/** Every missed question. */
export const NO_MARK_FILTERS: MarkFilters = {
  kind: "missed",
  categoryId: null,
  subcategoryId: null,
  query: "",
};

/** Whether less than the whole list is looked for. */
export function isNarrowedTo({ categoryId, subcategoryId, query }: MarkFilters): boolean {
  return categoryId !== null || subcategoryId !== null || query.trim() !== "";
}
