import type { Id } from "../wire.ts";
import type { HistoryOutcome, QuizKind } from "./history.ts";

/** Over how many days one may look back, today included. */
export const HISTORY_DAYS = [7, 30, 90] as const;
export type HistoryDays = (typeof HISTORY_DAYS)[number];

/** What a learner looks for among their quizzes. */
export interface HistoryFilters {
  /** `null` for all certifications. */
  categoryId: Id | null;
  /** `null` for all kinds. */
  kind: QuizKind | null;
  /** `null` whatever became of them. */
  outcome: HistoryOutcome | null;
  /** `null` for all time. */
  days: HistoryDays | null;
}

/** Every quiz. */
export const ALL_HISTORY: HistoryFilters = { categoryId: null, kind: null, outcome: null, days: null };

/** Whether less than everything is asked for. */
export function isHistoryNarrowed(filters: HistoryFilters): boolean {
  return Object.values(filters).some((value) => value !== null);
}

/** The midnight with which a look back over so many days begins, in the zone of the machine; today is the last of them. */
export function sinceOf(days: HistoryDays, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - (days - 1));
}
