import type { MarkKind, MarkOrder } from "./schema.ts";

/** Filters of the saved questions. */
export interface MarkFilters {
  kind: MarkKind;
  /** `null` for all. */
  categoryId: number | null;
  /** A domain of that certification; `null` for all. */
  subcategoryId: number | null;
  /** Words in the question or its note. */
  query: string;
  /** Only missed questions are ordered otherwise than by domain. */
  order: MarkOrder;
}

/** Matches all missed questions. */
export const NO_MARK_FILTERS: MarkFilters = {
  kind: "missed",
  categoryId: null,
  subcategoryId: null,
  query: "",
  order: "domain",
};

/** Returns whether the filters exclude any question of the list. */
export function isNarrowedTo({ categoryId, subcategoryId, query }: MarkFilters): boolean {
  return categoryId !== null || subcategoryId !== null || query.trim() !== "";
}
