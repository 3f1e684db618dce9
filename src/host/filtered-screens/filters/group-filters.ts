import { NO_GROUP_FILTERS, type GroupFilters } from "../../../api/study-groups/group-filters.ts";
import { GROUP_LEVELS } from "../../../api/study-groups/schema.ts";
import { parseId } from "../../../api/wire.ts";
import type { AddressFormat } from "./useAddressFilters.ts";

/** The maximum length of a query in the address, in characters. Servers reject much longer addresses. */
const QUERY_LIMIT = 200;

/** Reads the filters of an address such as `?q=lagos&category=2&level=Advanced&tab=mine`. Ignores unknown values. */
function read(search: string): GroupFilters {
  const params = new URLSearchParams(search);
  return {
    query: params.get("q") ?? NO_GROUP_FILTERS.query,
    categoryId: parseId(params.get("category")),
    level: GROUP_LEVELS.find((level) => level === params.get("level")) ?? null,
    tab: params.get("tab") === "mine" ? "mine" : "discover",
  };
}

/** Returns the search part of the address; empty without filters. */
function write({ query, categoryId, level, tab }: GroupFilters): string {
  const params = new URLSearchParams();
  if (query !== "") params.set("q", Array.from(query).slice(0, QUERY_LIMIT).join(""));
  if (categoryId !== null) params.set("category", String(categoryId));
  if (level !== null) params.set("level", level);
  if (tab !== "discover") params.set("tab", tab);
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}

/** Reads and writes the filters of the study groups. */
export const GROUP_FILTERS: AddressFormat<GroupFilters> = { read, write };
