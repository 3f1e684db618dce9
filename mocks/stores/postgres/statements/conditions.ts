import type { CollectionName } from "../../../backend/documents.ts";
import {
  AnyOf,
  FieldOf,
  type GroupsRead,
  type ListRead,
  type Page,
  type Reads,
  type SortField,
  conditionOf,
  type Condition,
} from "../../../backend/ports/store.ts";
import {
  CELLS,
  COLUMNS,
  DERIVED_COLUMNS,
  isJsonText,
  listText,
  snake,
  typeOfColumn,
  type Row,
} from "../postgres-columns.ts";
import type { Statement } from "../connection/postgres-connection.ts";
import { settingOf, type Scope } from "../postgres-transactions.ts";
import { COLLECTIONS, parentsOf, perCollection } from "../../collections.ts";
import { STAMPED } from "../bank/bank-cache.ts";
import { SORTED_CHARACTERS } from "../../memory/matching.ts";

/**
 * The SQL statements of the store. Each has a condition on the tenant, although row-level security adds one: the tenant id is
 * the first column of every index.
 */

const quoted = (name: string): string => `"${snake(name)}"`;

/** Collects the values of a statement; each gets its `$n`. */
function createParameters() {
  const values: unknown[] = [];
  return { values, add: (value: unknown): string => `$${values.push(value)}` };
}
type Parameters = ReturnType<typeof createParameters>;

/** The SQL of a row `t` as a JSON array of cells. */
const ROWS = perCollection((name) => {
  const cells = CELLS[name].map((field) => `t.${quoted(field)}${isJsonText(name, field) ? "::text" : ""}`);
  return `json_build_array(${cells.join(", ")})`;
});

/** Returns whether the table has a `tenant_id`. */
const hasTenant = (name: CollectionName): boolean => name !== "tenants" && !isShared(name);

/** Returns whether the rows are the same for all tenants. */
const isShared = (name: CollectionName): boolean => COLLECTIONS[name].aggregate === "installation";

/** Returns the conditions on a row's tenant. If the scope has several, it is the tenant of the user or certification in `where`. */
function tenancy(name: CollectionName, where: object, scope: Scope, { add }: Parameters): string[] {
  if (isShared(name)) return [];
  const column = name === "tenants" ? `t."id"` : `t."tenant_id"`;
  if (scope !== "all") {
    const [only] = scope;
    return [scope.length === 1 ? `${column} = ${add(only)}` : `${column} = any(${add([...scope])})`];
  }
  const parent = parentsOf(name).find(([field, of]) => of !== "tenants" && field in where);
  const value: unknown = parent && Reflect.get(where, parent[0]);
  if (!hasTenant(name) || !parent || typeof value !== "number") return [];
  return [`${column} = (select p."tenant_id" from ${quoted(parent[1])} p where p."id" = ${add(value)})`];
}

function conditionSql(column: string, condition: Condition, parameters: Parameters): string {
  switch (condition.kind) {
    case "any of": {
      const values = [...condition.values].filter((value) => value !== null);
      const isOne = `${column} = any(${parameters.add(values)})`;
      return values.length < condition.values.size ? `(${isOne} or ${column} is null)` : isOne;
    }
    case "holding": {
      const type = typeof condition.value === "number" ? "bigint" : "text";
      return `${column} @> array[${parameters.add(condition.value)}::${type}]`;
    }
    case "containing":
      return (
        condition.words.map((word) => `strpos(${column}, ${parameters.add(word)}) > 0`).join(" and ") ||
        "true"
      );
    // Not the text: PostgreSQL writes years before 1 in another way.
    case "not before":
    case "before": {
      const operator = condition.kind === "before" ? "<" : ">=";
      return `${column} ${operator} to_timestamp(${parameters.add(Date.parse(condition.instant) / 1000)})`;
    }
  }
}

/** @param reads the aliases of earlier reads in the same statement, with their collections */
function conditions(
  name: CollectionName,
  where: object,
  scope: Scope,
  parameters: Parameters,
  reads: ReadonlyMap<string, { alias: string; list: CollectionName }> = new Map(),
): string {
  const fitting = Object.entries(where).map(([field, value]: [string, unknown]) => {
    const column = `t.${quoted(field)}`;
    if (value === null || value === undefined) return `${column} is null`;
    const condition = conditionOf(value);
    if (condition) return conditionSql(column, condition, parameters);
    if (!(value instanceof FieldOf)) return `${column} = ${parameters.add(value)}`;
    const read = reads.get(value.read);
    if (!read) throw new Error(`The read ${value.read} must come before those that refer to it.`);
    const referred = COLUMNS[read.list].get(value.field);
    const isList = referred?.kind === "plain" && referred.isList;
    const source = `r.${quoted(value.field)}`;
    return `${column} = any(array(select ${isList ? `unnest(${source})` : source} from ${read.alias} r))`;
  });
  const tests = [...fitting, ...tenancy(name, where, scope, parameters)];
  return tests.length > 0 ? tests.join(" and ") : "true";
}

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
  const sorted = (sort?.by ?? []).map((by, position) => sortedBy(name, by, position, parameters));
  const keys = sorted.map(({ key }, position) => `${key} as k${position}`);
  const from = [`${quoted(name)} t`, ...sorted.flatMap(({ join }) => join ?? [])].join(" ");
  const direction = sort?.isDescending ? "desc nulls last" : "asc nulls first";
  const order = [
    ...keys.map((_, position) => `k${position} ${direction}`),
    `"id" ${oldestFirst ? "asc" : "desc"}`,
  ];
  const part = `select "id" from ${ids}${older} order by ${order.join(", ")} limit ${parameters.add(limit)} offset ${parameters.add(offset)}`;
  const row = [`t."id" = p."id"`, ...tenancy(name, {}, scope, parameters)].join(" and ");
  return [
    `${ids} as materialized (select ${[`t."id"`, ...keys].join(", ")} from ${from} where ${found})`,
    `${alias} as materialized (select t.* from (${part}) p cross join lateral (select t.* from ${quoted(name)} t where ${row} offset 0) t)`,
  ];
}

/** Returns the SQL of the value that rows are sorted by, and the join that it needs. */
function sortedBy(
  name: CollectionName,
  { field, order }: SortField,
  position: number,
  parameters: Parameters,
): { key: string; join?: string } {
  const column = `t.${quoted(field)}`;
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
  const columns = by.map((field) => `t.${quoted(field)}`);
  const cells = ["g.ids", ...by.map((field) => `g.${quoted(field)}`)].join(", ");
  const groups = `select ${['array_agg(t."id") as ids', ...columns].join(", ")} from ${quoted(group)} t where s.reach is not null and ${condition} group by ${columns.join(", ") || "()"} having count(*) > 0`;
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
        tables.push(`${alias} as materialized (select t.* from ${quoted(list)} t where ${condition})`);
      const isTable = page !== undefined || referred.has(name);
      const rows = isTable
        ? `${alias} t where s.reach is not null`
        : `${quoted(list)} t where s.reach is not null and ${condition}`;
      parts.push(`select ${position} as part, ${ROWS[list]} as cells from ${rows}`);
      earlierReads.set(name, { alias, list });
    } else if ("group" in read) {
      const condition = conditions(read.group, read.where, scope, parameters, earlierReads);
      parts.push(`select ${position} as part, json_build_array((${groupsIn(read, condition)})) as cells`);
    } else {
      const { count, by, where } = read;
      const condition = conditions(count, where, scope, parameters, earlierReads);
      const groups = by.map((field) => `t.${quoted(field)}`);
      const grouping = groups.length > 0 ? ` group by ${groups.join(", ")}` : "";
      parts.push(
        `select ${position} as part, json_build_array(${["count(*)", ...groups].join(", ")}) as cells from ${quoted(count)} t where s.reach is not null and ${condition}${grouping}`,
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
    text: `select count(*)::int as count from ${quoted(name)} t where ${conditions(name, where, scope, parameters)}`,
    values: parameters.values,
  };
}

/** Returns the statement that deletes at most `limit` rows and counts them. Requires a transaction. */
export function removeStatement(name: CollectionName, where: object, scope: Scope, limit: number): Statement {
  const parameters = createParameters();
  const condition = conditions(name, where, scope, parameters);
  const part = `select t."id" from ${quoted(name)} t where ${condition} limit ${parameters.add(limit)}`;
  const rows = [`t."id" in (${part})`, ...tenancy(name, where, scope, parameters)].join(" and ");
  const removed = `removed as (delete from ${quoted(name)} t where ${rows} returning ${returned(name)})`;
  const stamp = STAMPED.has(name) ? [stamped(["removed"], scope, parameters)] : [];
  const text = `with ${[removed, ...stamp].join(",\n")} select count(*)::int as count from removed`;
  return { text, values: parameters.values };
}

/** Returns the columns that a step of a statement returns: of a change to a bank, also the tenant that gets a new stamp. */
const returned = (name: CollectionName): string => (STAMPED.has(name) ? `t."id", t."tenant_id"` : `t."id"`);

/**
 * Returns the CTE that gives the banks of tenants a new stamp.
 *
 * @param changes aliases of CTEs that return changes to banks
 * @param others tenants that the statement changes itself: it can't change a row twice
 */
function stamped(
  changes: readonly string[],
  scope: Scope,
  parameters: Parameters,
  others: readonly number[] = [],
): string {
  const owners = changes.map((alias) => `select "tenant_id" from ${alias}`).join(" union ");
  const tests = [`t."id" in (${owners})`, ...tenancy("tenants", {}, scope, parameters)];
  if (others.length > 0) tests.push(`t."id" <> all(${parameters.add([...others])})`);
  return `stamped as (update "tenants" t set "bank_stamp" = gen_random_uuid() where ${tests.join(" and ")})`;
}

/** Declares a single list to load. */
export const listReads = (list: CollectionName, where: object, page?: Page): Record<string, ListRead> => ({
  list: { list, where: where as ListRead["where"], page },
});

/** The changes of one transaction to one collection. */
export interface Changes {
  name: CollectionName;
  /** Documents to insert, without an id. */
  added: readonly Row[];
  /** Changed fields by id. */
  changed: ReadonlyMap<number, Row>;
  removed: readonly number[];
}

/** A step of {@link storeStatement}. */
export interface Step {
  kind: "added" | "changed" | "removed";
  name: CollectionName;
  rows: number;
}

/** SQLSTATE of the error of {@link storeStatement} if a row that it should change doesn't exist: a division by zero. */
export const MISSING_ROW = "22012";

/**
 * Stores changes in one statement, which checks foreign keys at its end. It fails if a unique key is taken or a changed row doesn't
 * exist, so the commit can travel with it.
 *
 * @returns the statement, whose only cell `done` lists the outcome of each step: the ids of added rows, otherwise a row count
 */
export function storeStatement(
  changes: readonly Changes[],
  scope: Scope,
): { statement: Statement; steps: Step[] } {
  const parameters = createParameters();
  const steps: Step[] = [];
  const tables: string[] = [];
  const step = (info: Step, text: string): void => {
    tables.push(`w${steps.push(info) - 1} as (${text})`);
  };
  for (const { name, added, changed, removed } of changes) {
    if (removed.length > 0)
      step({ kind: "removed", name, rows: removed.length }, deleteText(name, removed, scope, parameters));
    const alike = Map.groupBy(changed, ([, row]) => Object.keys(row).sort().join(" "));
    for (const [fields, rows] of alike)
      step(
        { kind: "changed", name, rows: rows.length },
        updateText(name, fields.split(" ").filter(Boolean), rows, scope, parameters),
      );
    if (added.length > 0)
      step({ kind: "added", name, rows: added.length }, insertText(name, added, scope, parameters));
  }
  const outcomes = steps.map(({ kind, rows }, position) => {
    if (kind === "added") return `(select json_agg("id" order by "id") from w${position})`;
    const orFail = kind === "changed" ? ` / (count(*) = ${parameters.add(rows)})::int` : "";
    return `(select count(*)${orFail} from w${position})`;
  });
  const banks = steps.flatMap(({ name }, position) => (STAMPED.has(name) ? [`w${position}`] : []));
  const tenants = changes.find(({ name }) => name === "tenants");
  if (banks.length > 0)
    tables.push(
      stamped(banks, scope, parameters, [...(tenants?.changed.keys() ?? []), ...(tenants?.removed ?? [])]),
    );
  const text = `with ${tables.join(",\n")}\nselect json_build_array(${outcomes.join(", ")})::text as done`;
  return { statement: { text, values: parameters.values }, steps };
}

function deleteText(
  name: CollectionName,
  ids: readonly number[],
  scope: Scope,
  parameters: Parameters,
): string {
  const condition = conditions(name, { id: new AnyOf(ids) }, scope, parameters);
  return `delete from ${quoted(name)} t where ${condition} returning ${returned(name)}`;
}

/** Returns an update of rows that have the same changed fields. */
function updateText(
  name: CollectionName,
  changedFields: readonly string[],
  rows: readonly (readonly [id: number, row: Row])[],
  scope: Scope,
  parameters: Parameters,
): string {
  // Without changed fields, set the id to itself.
  const fields = changedFields.length > 0 ? changedFields : ["id"];
  const stamp = name === "tenants" ? [`"bank_stamp" = gen_random_uuid()`] : [];
  const [[id, row] = [], ...others] = rows;
  // A single row takes half as long with a value for each column.
  const isSingle = others.length === 0 && row !== undefined;
  const { source, cells } = isSingle
    ? { source: "", cells: fields.map((field) => parameters.add(field === "id" ? id : row[field])) }
    : unnested(
        name,
        ["id", ...changedFields],
        rows.map(([id, row]) => ({ id, ...row })),
        parameters,
      );
  const sets = [...fields.map((field, at) => `${quoted(field)} = ${cells.at(at - fields.length)}`), ...stamp];
  // The planner does not know how many rows a list has, and could rather scan a table than look them up.
  const condition = conditions(
    name,
    { id: isSingle ? id : new AnyOf(rows.map(([id]) => id)) },
    scope,
    parameters,
  );
  const [from, same] = isSingle ? ["", ""] : [` from ${source}`, `t."id" = v."id" and `];
  return `update ${quoted(name)} t set ${sets.join(", ")}${from} where ${same}${condition} returning ${returned(name)}`;
}

function insertText(
  name: CollectionName,
  rows: readonly Row[],
  scope: Scope,
  parameters: Parameters,
): string {
  const fields = [...COLUMNS[name].keys(), ...DERIVED_COLUMNS[name]];
  const isOwned = hasTenant(name) && !fields.includes("tenantId");
  const columns = [...fields, ...(isOwned ? ["tenantId"] : [])].map(quoted);
  const [row, ...others] = rows;
  const isSingle = others.length === 0 && row !== undefined && (!isOwned || hasOneTenant(scope));
  const { source, cells } = isSingle
    ? { source: "", cells: fields.map((field) => parameters.add(row[field] ?? null)) }
    : unnested(name, fields, rows, parameters);
  if (isOwned) cells.push(`(${tenantOfNew(name, scope, parameters)})`);
  const values = isSingle ? `values (${cells.join(", ")})` : `select ${cells.join(", ")} from ${source}`;
  return `insert into ${quoted(name)} as t (${columns.join(", ")}) ${values} returning ${returned(name)}`;
}

/** Adds a list of values for each field of rows. Records of JSON would take PostgreSQL twice as long. */
function unnested(
  name: CollectionName,
  fields: readonly string[],
  rows: readonly Row[],
  parameters: Parameters,
): { source: string; cells: string[] } {
  const types = new Map(fields.map((field) => [field, typeOfColumn(name, field, rows[0]?.[field])]));
  const isList = (type: string) => type.endsWith("[]");
  const lists = [...types].map(([field, type]) => {
    const values = rows.map((row) => row[field]);
    // Lists within a list would become one.
    return isList(type)
      ? `${parameters.add(values.map((value) => (Array.isArray(value) ? listText(value) : null)))}::text[]`
      : `${parameters.add(values)}::${type}[]`;
  });
  return {
    source: `unnest(${lists.join(", ")}) v(${fields.map(quoted).join(", ")})`,
    cells: fields.map((field) => {
      const type = types.get(field) ?? "";
      return `v.${quoted(field)}${isList(type) ? `::${type}` : ""}`;
    }),
  };
}

const hasOneTenant = (scope: Scope): boolean => scope !== "all" && scope.length === 1;

function tenantOfNew(name: CollectionName, scope: Scope, { add }: Parameters): string {
  if (hasOneTenant(scope)) return `${add(scope[0])}::bigint`;
  const [parent] = parentsOf(name);
  if (!parent) throw new Error(`${name} has no field that names its tenant.`);
  const [field, of] = parent;
  return `select p."tenant_id" from ${quoted(of)} p where p."id" = v.${quoted(field)}`;
}
