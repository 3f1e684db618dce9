import { HISTORY_DAYS, type HistoryFilters } from "../../../api/quizzes/history/history-filters.ts";
import { HistoryOutcome, QuizKind } from "../../../api/quizzes/history/history.ts";
import { parseId } from "../../../api/wire.ts";
import { searchPart } from "./search-part.ts";
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

const write = ({ categoryId, kind, outcome, days }: HistoryFilters): string =>
  searchPart({ category: categoryId, kind, outcome, days });

/** Reads and writes the filters of the sessions. */
export const HISTORY_FILTERS: AddressFormat<HistoryFilters> = { read, write };
