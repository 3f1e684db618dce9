import { MARKS_QUERY_MAX } from "../../api/marks/mark-limits.ts";
import { NO_MARK_FILTERS, type MarkFilters } from "../../api/marks/mark-filters.ts";
import { MarkKind, MarkOrder } from "../../api/marks/schema.ts";
import { parseId } from "../../api/wire.ts";
import type { FiltersInAddress } from "./useAddressFilters.ts";

/** Reads the filters of an address such as `?list=flagged&category=1&domain=14&q=memory`. Ignores unknown values. */
function read(search: string): MarkFilters {
  const params = new URLSearchParams(search);
  const categoryId = parseId(params.get("category") ?? undefined);
  return {
    kind: MarkKind.options.find((kind) => kind === params.get("list")) ?? NO_MARK_FILTERS.kind,
    categoryId,
    subcategoryId: categoryId === null ? null : parseId(params.get("domain") ?? undefined),
    query: (params.get("q") ?? "").slice(0, MARKS_QUERY_MAX),
    order: MarkOrder.options.find((order) => order === params.get("order")) ?? NO_MARK_FILTERS.order,
  };
}

function write({ kind, categoryId, subcategoryId, query, order }: MarkFilters): string {
  const params = new URLSearchParams();
  if (kind !== NO_MARK_FILTERS.kind) params.set("list", kind);
  if (categoryId !== null) params.set("category", String(categoryId));
  if (subcategoryId !== null) params.set("domain", String(subcategoryId));
  if (query !== "") params.set("q", query);
  if (order !== NO_MARK_FILTERS.order) params.set("order", order);
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}

/** Reads and writes the filters of the saved questions. */
export const MARK_FILTERS: FiltersInAddress<MarkFilters> = { read, write };
