import type { Id } from "../wire.ts";
import type { StudyGroupLevel } from "./schema.ts";

/** Filters of the study groups (spec §2.12). */
export interface GroupFilters {
  /** As typed; empty for all. */
  query: string;
  /** `null` for all certifications. */
  categoryId: Id | null;
  /** `null` for all levels. */
  level: StudyGroupLevel | null;
  /** Groups to discover, or groups that the user has joined. */
  tab: "discover" | "mine";
}

/** Matches every group that can be joined. */
export const NO_GROUP_FILTERS: GroupFilters = { query: "", categoryId: null, level: null, tab: "discover" };

/** Returns whether the filters exclude any group of a tab. */
export function hasGroupFilters({ query, categoryId, level }: GroupFilters): boolean {
  return query.trim() !== "" || categoryId !== null || level !== null;
}
