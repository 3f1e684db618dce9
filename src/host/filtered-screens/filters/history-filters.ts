import { HISTORY_DAYS, type HistoryFilters } from "../../../api/quizzes/history/history-filters.ts";
import { HistoryOutcome, QuizKind } from "../../../api/quizzes/history/history.ts";
import { parseId } from "../../../api/wire.ts";
import type { AddressFormat } from "./useAddressFilters.ts";

/** Reads the filters of an address such as `?category=2&kind=quiz&outcome=failed&days=30`. Ignores unknown values. */
function read(search: string): HistoryFilters {
  const params = new URLSearchParams(search);
  return {
    categoryId: parseId(params.get("category")),
    kind: QuizKind.options.find((kind) => kind === params.get("kind")) ?? null,
    outcome: HistoryOutcome.options.find((outcome) => outcome === params.get("outcome")) ?? null,
    days: HISTORY_DAYS.find((days) => String(days) === params.get("days")) ?? null,
  };
}

/** Returns the search part of the address; empty without filters. */
function write({ categoryId, kind, outcome, days }: HistoryFilters): string {
  const params = new URLSearchParams();
  if (categoryId !== null) params.set("category", String(categoryId));
  if (kind !== null) params.set("kind", kind);
  if (outcome !== null) params.set("outcome", outcome);
  if (days !== null) params.set("days", String(days));
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}

/** Reads and writes the filters of the sessions. */
export const HISTORY_FILTERS: AddressFormat<HistoryFilters> = { read, write };
