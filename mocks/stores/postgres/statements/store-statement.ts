import type { CollectionName } from "../../../backend/documents/database.ts";
import { AnyOf } from "../../../backend/ports/store.ts";
import { parentsOf } from "../../collections.ts";
import { STAMPED } from "../bank/bank-reads.ts";
import type { Statement } from "../connection/postgres-connection.ts";
import { COLUMNS, DERIVED_COLUMNS, listText, typeOfColumn, type Row } from "../postgres-columns.ts";
import type { Scope } from "../postgres-transactions.ts";
import { quote, createParameters, type Parameters, hasTenant, tenancy, conditions } from "./conditions.ts";

/** Returns the statement that deletes at most `limit` rows and counts them. Requires a transaction. */
export function removeStatement(name: CollectionName, where: object, scope: Scope, limit: number): Statement {
  const parameters = createParameters();
  const condition = conditions(name, where, scope, parameters);
  const part = `select t."id" from ${quote(name)} t where ${condition} limit ${parameters.add(limit)}`;
  const rows = [`t."id" in (${part})`, ...tenancy(name, where, scope, parameters)].join(" and ");
  const removed = `removed as (delete from ${quote(name)} t where ${rows} returning ${returningColumns(name)})`;
  const stamp = STAMPED.has(name) ? [stampBanks(["removed"], scope, parameters)] : [];
  const text = `with ${[removed, ...stamp].join(",\n")} select count(*)::int as count from removed`;
  return { text, values: parameters.values };
}

/** Returns the columns that a step of a statement returns: after a change to a bank, also the tenant that gets a new stamp. */
const returningColumns = (name: CollectionName): string =>
  STAMPED.has(name) ? `t."id", t."tenant_id"` : `t."id"`;

/**
 * Returns the CTE that gives the banks of tenants a new stamp.
 *
 * @param changes aliases of CTEs that return changes to banks
 * @param others tenants that the statement changes itself: it can't change a row twice
 */
function stampBanks(
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
      stampBanks(banks, scope, parameters, [...(tenants?.changed.keys() ?? []), ...(tenants?.removed ?? [])]),
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
  return `delete from ${quote(name)} t where ${condition} returning ${returningColumns(name)}`;
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
    : unnestRows(
        name,
        ["id", ...changedFields],
        rows.map(([id, row]) => ({ id, ...row })),
        parameters,
      );
  const sets = [
    ...fields.map((field, index) => `${quote(field)} = ${cells.at(index - fields.length)}`),
    ...stamp,
  ];
  // The planner does not know how many rows a list has, and could rather scan a table than look them up.
  const condition = conditions(
    name,
    { id: isSingle ? id : new AnyOf(rows.map(([id]) => id)) },
    scope,
    parameters,
  );
  const [from, same] = isSingle ? ["", ""] : [` from ${source}`, `t."id" = v."id" and `];
  return `update ${quote(name)} t set ${sets.join(", ")}${from} where ${same}${condition} returning ${returningColumns(name)}`;
}

function insertText(
  name: CollectionName,
  rows: readonly Row[],
  scope: Scope,
  parameters: Parameters,
): string {
  const fields = [...COLUMNS[name].keys(), ...DERIVED_COLUMNS[name]];
  const isOwned = hasTenant(name) && !fields.includes("tenantId");
  const columns = [...fields, ...(isOwned ? ["tenantId"] : [])].map(quote);
  const [row, ...others] = rows;
  const isSingle = others.length === 0 && row !== undefined && (!isOwned || hasOneTenant(scope));
  const { source, cells } = isSingle
    ? { source: "", cells: fields.map((field) => parameters.add(row[field] ?? null)) }
    : unnestRows(name, fields, rows, parameters);
  if (isOwned) cells.push(`(${tenantOfNew(name, scope, parameters)})`);
  const values = isSingle ? `values (${cells.join(", ")})` : `select ${cells.join(", ")} from ${source}`;
  return `insert into ${quote(name)} as t (${columns.join(", ")}) ${values} returning ${returningColumns(name)}`;
}

/** Adds a list of values for each field of rows. Records of JSON would take PostgreSQL twice as long. */
function unnestRows(
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
    source: `unnest(${lists.join(", ")}) v(${fields.map(quote).join(", ")})`,
    cells: fields.map((field) => {
      const type = types.get(field) ?? "";
      return `v.${quote(field)}${isList(type) ? `::${type}` : ""}`;
    }),
  };
}

const hasOneTenant = (scope: Scope): boolean => scope !== "all" && scope.length === 1;

function tenantOfNew(name: CollectionName, scope: Scope, { add }: Parameters): string {
  if (hasOneTenant(scope)) return `${add(scope[0])}::bigint`;
  const [parent] = parentsOf(name);
  if (!parent) throw new Error(`${name} has no field that names its tenant.`);
  const [field, parentName] = parent;
  return `select p."tenant_id" from ${quote(parentName)} p where p."id" = v.${quote(field)}`;
}
