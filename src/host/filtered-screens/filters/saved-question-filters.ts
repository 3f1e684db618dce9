import {
  ALL_MISSED,
  type SavedQuestionFilters,
} from "../../../api/saved-questions/saved-question-filters.ts";
import { SAVED_QUESTIONS_QUERY_MAX } from "../../../api/saved-questions/saved-question-limits.ts";
import { SavedList, SavedQuestionOrder } from "../../../api/saved-questions/schema.ts";
import { parseId } from "../../../api/wire.ts";
import { searchPart } from "./search-part.ts";
import type { AddressFormat } from "./useAddressFilters.ts";

/** Reads the filters of an address such as `?list=flagged&category=1&domain=14&q=memory`. Ignores unknown values. */
function read(search: string): SavedQuestionFilters {
  const params = new URLSearchParams(search);
  const categoryId = parseId(params.get("category"));
  return {
    kind: SavedList.options.find((kind) => kind === params.get("list")) ?? ALL_MISSED.kind,
    categoryId,
    subcategoryId: categoryId === null ? null : parseId(params.get("domain")),
    query: (params.get("q") ?? "").slice(0, SAVED_QUESTIONS_QUERY_MAX),
    order: SavedQuestionOrder.options.find((order) => order === params.get("order")) ?? ALL_MISSED.order,
  };
}

const write = ({ kind, categoryId, subcategoryId, query, order }: SavedQuestionFilters): string =>
  searchPart({
    list: kind !== ALL_MISSED.kind && kind,
    category: categoryId,
    domain: subcategoryId,
    q: query,
    order: order !== ALL_MISSED.order && order,
  });

/** Reads and writes the filters of the saved questions. */
export const SAVED_QUESTION_FILTERS: AddressFormat<SavedQuestionFilters> = { read, write };
