import type { Id } from "../../wire.ts";
import type { HistoryOutcome, QuizKind } from "./history.ts";

/** Number of days that the history can be limited to, including today. */
export const HISTORY_DAYS = [7, 30, 90] as const;
export type HistoryDays = (typeof HISTORY_DAYS)[number];

/** Filters of a learner's quiz history. */
export interface HistoryFilters {
  /** `null` for all certifications. */
  categoryId: Id | null;
  /** `null` for all kinds. */
  kind: QuizKind | null;
  /** `null` for any outcome. */
  outcome: HistoryOutcome | null;
  /** `null` for all time. */
  days: HistoryDays | null;
}

/** Matches every quiz. */
export const NO_HISTORY_FILTERS: HistoryFilters = { categoryId: null, kind: null, outcome: null, days: null };

/** Returns whether the filters exclude any quiz. */
export function hasHistoryFilters(filters: HistoryFilters): boolean {
  return Object.values(filters).some((value) => value !== null);
}

/** Returns midnight, in the system's time zone, of the first of a number of days that end today. */
export function sinceOf(days: HistoryDays, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - (days - 1));
}
