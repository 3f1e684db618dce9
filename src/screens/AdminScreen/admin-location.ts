import {
  NO_QUESTION_FILTERS,
  NEWEST_FIRST,
  type QuestionFilters,
  type QuestionSort,
} from "../../api/admin/questions/question-filters.ts";
import type { Id } from "../../api/wire.ts";

export const ADMIN_TABS = ["overview", "categories", "questions", "users", "settings", "audit"] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** Where an administrator is in the administration. The host keeps it in the address. */
export interface AdminLocation {
  /** The selected organization, or `null` if none is. */
  tenantId: Id | null;
  tab: AdminTab;
  filters: QuestionFilters;
  sort: QuestionSort;
  /** The question in the editor; `null` for the list. */
  questionId: Id | "new" | null;
  /** The one-based position of the first visible question if the whole list is shown; `null` at its start. */
  row: number | null;
}

/** The start of the administration: no organization is selected. */
export const ADMIN_START: AdminLocation = {
  tenantId: null,
  tab: "overview",
  filters: NO_QUESTION_FILTERS,
  sort: NEWEST_FIRST,
  questionId: null,
  row: null,
};
