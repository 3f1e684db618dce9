import type { CollectionName } from "../../../backend/documents/database.ts";
import {
  FieldOf,
  type GroupsRead,
  type ListRead,
  type Page,
  type Reads,
  type SortField,
} from "../../../backend/ports/store.ts";
import { perCollection } from "../../collections.ts";
import { SORTED_CHARACTERS } from "../../matching.ts";
import type { Statement } from "../connection/postgres-connection.ts";
import { CELLS, DERIVED_COLUMNS, isJsonText } from "../postgres-columns.ts";
import { settingOf, type Scope } from "../postgres-transactions.ts";
import { quote, createParameters, type Parameters, tenancy, conditions } from "./conditions.ts";

/** The SQL of a row `t` as a JSON array of cells. */
const ROWS = perCollection((name) => {
  const cells = CELLS[name].map((field) => `t.${quote(field)}${isJsonText(name, field) ? "::text" : ""}`);
  return `json_build_array(${cells.join(", ")})`;
});

/**
 * Returns the CTEs of a page: the ids of all matching rows as `ids`, then the rows of the page as `alias`, each found by its id. So
 * only ids are sorted and skipped, and their number is the total.
 */
function pageTables(
  alias: string,
  name: CollectionName,
  found: string,
  { oldestFirst, sort, offset = 0, before, limit }: Page,
  scope: Scope,
  parameters: Parameters,
): string[] {
  const ids = `${alias}_ids`;
  const older = before === undefined ? "" : ` where "id" < ${parameters.add(before)}`;
  const sorted = (sort?.by ?? []).map((by, position) => sortKeyOf(name, by, position, parameters));
  const keys = sorted.map(({ key }, position) => `${key} as k${position}`);
  const from = [`${quote(name)} t`, ...sorted.flatMap(({ join }) => join ?? [])].join(" ");
  const direction = sort?.isDescending ? "desc nulls last" : "asc nulls first";
  const order = [
    ...keys.map((_, position) => `k${position} ${direction}`),
    `"id" ${oldestFirst ? "asc" : "desc"}`,
  ];
  const part = `select "id" from ${ids}${older} order by ${order.join(", ")} limit ${parameters.add(limit)} offset ${parameters.add(offset)}`;
  const row = [`t."id" = p."id"`, ...tenancy(name, {}, scope, parameters)].join(" and ");
  return [
    `${ids} as materialized (select ${[`t."id"`, ...keys].join(", ")} from ${from} where ${found})`,
    `${alias} as materialized (select t.* from (${part}) p cross join lateral (select t.* from ${quote(name)} t where ${row} offset 0) t)`,
  ];
}

/** Returns the SQL of the value that rows are sorted by, and the join that it needs. */
function sortKeyOf(
  name: CollectionName,
  { field, order }: SortField,
  position: number,
  parameters: Parameters,
): { key: string; join?: string } {
  const column = `t.${quote(field)}`;
  if (order) {
    // Joined, because a list of positions would be searched from its start for each row.
    const alias = `o${position}`;
    return {
      key: `coalesce(${alias}.at, 0)`,
      join: `left join unnest(${parameters.add([...order])}::bigint[]) with ordinality ${alias}("of", at) on ${alias}."of" = ${column}`,
    };
  }
  return {
    key: DERIVED_COLUMNS[name].includes(field) ? `left(${column}, ${SORTED_CHARACTERS}) collate "C"` : column,
  };
}

/** Returns the SQL of groups of ids as JSON text, each an array of the ids and the values of the fields. */
function groupsIn({ group, by }: GroupsRead, condition: string): string {
  const columns = by.map((field) => `t.${quote(field)}`);
  const cells = ["g.ids", ...by.map((field) => `g.${quote(field)}`)].join(", ");
  const groups = `select ${['array_agg(t."id") as ids', ...columns].join(", ")} from ${quote(group)} t where s.reach is not null and ${condition} group by ${columns.join(", ") || "()"} having count(*) > 0`;
  return `select coalesce(json_agg(json_build_array(${cells})), '[]') from (${groups}) g`;
}

/** The part of a loaded stamp. */
export const STAMP_PART = -1;

/**
 * Loads all `reads` in one statement. It also changes the setting that the row-level security policies read, so that no explicit
 * transaction is needed: the lateral join makes PostgreSQL evaluate `s` before it reads any row.
 *
 * @param stampOf the tenant whose bank's stamp is loaded too
 * @returns rows of `part`, the position of the read, and `cells`. For the total of a page, `part` is that of the page plus the
 *   number of reads. The only cell of groups is the list of them. For the stamp, `part` is {@link STAMP_PART}.
 */
export function loadStatement(reads: Reads, scope: Scope, stampOf?: number): Statement {
  const parameters = createParameters();
  const setting = parameters.add(settingOf(scope));
  const earlierReads = new Map<string, { alias: string; list: CollectionName }>();
  const tables: string[] = [];
  const parts: string[] = [];
  const total = Object.keys(reads).length;
  const referred = new Set(
    Object.values(reads).flatMap(({ where }) =>
      Object.values(where).flatMap((value: unknown) => (value instanceof FieldOf ? [value.read] : [])),
    ),
  );
  for (const [position, [name, read]] of Object.entries(reads).entries()) {
    const alias = `r${position}`;
    if ("list" in read) {
      const { list, where, page } = read;
      const condition = conditions(list, where, scope, parameters, earlierReads);
      if (page) {
        tables.push(...pageTables(alias, list, condition, page, scope, parameters));
        parts.push(
          `select ${position + total} as part, json_build_array(count(*)) as cells from ${alias}_ids where s.reach is not null`,
        );
      } else if (referred.has(name))
        tables.push(`${alias} as materialized (select t.* from ${quote(list)} t where ${condition})`);
      const isTable = page !== undefined || referred.has(name);
      const rows = isTable
        ? `${alias} t where s.reach is not null`
        : `${quote(list)} t where s.reach is not null and ${condition}`;
      parts.push(`select ${position} as part, ${ROWS[list]} as cells from ${rows}`);
      earlierReads.set(name, { alias, list });
    } else if ("group" in read) {
      const condition = conditions(read.group, read.where, scope, parameters, earlierReads);
      parts.push(`select ${position} as part, json_build_array((${groupsIn(read, condition)})) as cells`);
    } else {
      const { count, by, where } = read;
      const condition = conditions(count, where, scope, parameters, earlierReads);
      const groups = by.map((field) => `t.${quote(field)}`);
      const grouping = groups.length > 0 ? ` group by ${groups.join(", ")}` : "";
      parts.push(
        `select ${position} as part, json_build_array(${["count(*)", ...groups].join(", ")}) as cells from ${quote(count)} t where s.reach is not null and ${condition}${grouping}`,
      );
    }
  }
  if (stampOf !== undefined)
    parts.push(
      `select ${STAMP_PART} as part, json_build_array(t."bank_stamp") as cells from "tenants" t where s.reach is not null and t."id" = ${parameters.add(stampOf)}`,
    );
  const text = `select r.part, r.cells
from (select set_config('cairn.tenant', ${setting}, true) as reach offset 0) as s
cross join lateral (${tables.length > 0 ? `with ${tables.join(",\n")}\n` : ""}${parts.join("\nunion all ")}
offset 0) as r`;
  return { text, values: parameters.values };
}

/** Returns the statement that counts documents of a collection. Requires a transaction. */
export function countStatement(name: CollectionName, where: object, scope: Scope): Statement {
  const parameters = createParameters();
  return {
    text: `select count(*)::int as count from ${quote(name)} t where ${conditions(name, where, scope, parameters)}`,
    values: parameters.values,
  };
}

/** Declares a single list to load. */
export const listReads = (list: CollectionName, where: object, page?: Page): Record<string, ListRead> => ({
  list: { list, where: where as ListRead["where"], page },
});
