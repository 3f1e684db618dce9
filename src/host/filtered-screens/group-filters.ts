import type { FiltersInAddress } from "./useAddressFilters.ts";
import { NO_FILTERS, type GroupFilters } from "../../api/study-groups/group-filters.ts";
import { GROUP_LEVELS } from "../../api/study-groups/schema.ts";
import { parseId } from "../../api/wire.ts";

/** Characters of a query that the address keeps: servers refuse addresses that are much longer. */
const QUERY_LIMIT = 200;

/** The filters of an address such as `?q=lagos&category=2&level=Advanced&tab=mine`. Unknown values are ignored. */
function read(search: string): GroupFilters {
  const params = new URLSearchParams(search);
  return {
    query: params.get("q") ?? NO_FILTERS.query,
    categoryId: parseId(params.get("category") ?? undefined),
    level: GROUP_LEVELS.find((level) => level === params.get("level")) ?? null,
    tab: params.get("tab") === "mine" ? "mine" : "discover",
  };
}

/** The search part of the address that keeps the filters; empty where nothing is looked for. */
function write({ query, categoryId, level, tab }: GroupFilters): string {
  const params = new URLSearchParams();
  if (query !== "") params.set("q", Array.from(query).slice(0, QUERY_LIMIT).join(""));
  if (categoryId !== null) params.set("category", String(categoryId));
  if (level !== null) params.set("level", level);
  if (tab !== "discover") params.set("tab", tab);
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}

/** The filters of the study groups in their address. */
export const GROUP_FILTERS: FiltersInAddress<GroupFilters> = { read, write };
