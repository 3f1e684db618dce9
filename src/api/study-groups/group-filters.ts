import type { Id } from "../wire.ts";
import type { StudyGroupLevel } from "./schema.ts";

/** What a learner looks for among the groups (spec §2.12). */
export interface GroupFilters {
  /** As typed; empty for all. */
  query: string;
  /** `null` for all certifications. */
  categoryId: Id | null;
  /** `null` for all levels. */
  level: StudyGroupLevel | null;
  /** The groups to find, or those that the user is in. */
  tab: "discover" | "mine";
}

/** Every group that can be joined. */
export const NO_FILTERS: GroupFilters = { query: "", categoryId: null, level: null, tab: "discover" };

/** Whether less than all groups of a tab are asked for. */
export function isNarrowed({ query, categoryId, level }: GroupFilters): boolean {
  return query.trim() !== "" || categoryId !== null || level !== null;
}
