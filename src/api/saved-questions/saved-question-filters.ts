import type { SavedList, SavedQuestionOrder } from "./schema.ts";

/** Filters of the saved questions. */
export interface SavedQuestionFilters {
  kind: SavedList;
  /** `null` for all. */
  categoryId: number | null;
  /** A domain of that certification; `null` for all. */
  subcategoryId: number | null;
  /** Words in the question or its note. */
  query: string;
  /** Only missed questions are ordered otherwise than by domain. */
  order: SavedQuestionOrder;
}

/** Matches all missed questions. */
export const ALL_MISSED: SavedQuestionFilters = {
  kind: "missed",
  categoryId: null,
  subcategoryId: null,
  query: "",
  order: "domain",
};

/** Returns whether the filters exclude any question of the list. */
export function hasSavedQuestionFilters({ categoryId, subcategoryId, query }: SavedQuestionFilters): boolean {
  return categoryId !== null || subcategoryId !== null || query.trim() !== "";
}
