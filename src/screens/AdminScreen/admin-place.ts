import { ALL_QUESTIONS, type QuestionFilters } from "../../api/admin/question-filters.ts";
import type { Id } from "../../api/wire.ts";

/** What of an organisation is shown. */
export const ADMIN_TABS = ["overview", "categories", "questions", "users", "settings"] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** Where an administrator is, such as the host keeps in its address. */
export interface AdminPlace {
  /** `null` where no organisation is chosen. */
  tenantId: Id | null;
  tab: AdminTab;
  filters: QuestionFilters;
  /** The question in the editor; `null` for the list. */
  questionId: Id | "new" | null;
}

/** No organisation chosen. */
export const ADMIN_START: AdminPlace = {
  tenantId: null,
  tab: "overview",
  filters: ALL_QUESTIONS,
  questionId: null,
};
