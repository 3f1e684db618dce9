import { NO_GROUP_FILTERS, type GroupFilters } from "../../../api/study-groups/group-filters.ts";
import { GROUP_LEVELS } from "../../../api/study-groups/schema.ts";
import { parseId } from "../../../api/wire.ts";
import { searchPart } from "./search-part.ts";
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

const write = ({ query, categoryId, level, tab }: GroupFilters): string =>
  searchPart({
    q: Array.from(query).slice(0, QUERY_LIMIT).join(""),
    category: categoryId,
    level,
    tab: tab !== "discover" && tab,
  });

/** Reads and writes the filters of the study groups. */
export const GROUP_FILTERS: AddressFormat<GroupFilters> = { read, write };
