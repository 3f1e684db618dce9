import type { CollectionName } from "../../../backend/documents/database.ts";
import { FieldOf, conditionOf, type Condition } from "../../../backend/ports/store.ts";
import { COLLECTIONS, parentsOf } from "../../collections.ts";
import { COLUMNS, quoteIdentifier, toSnakeCase } from "../postgres-columns.ts";
import type { Scope } from "../postgres-transactions.ts";

/** Returns the name of a collection or field as an SQL identifier. */
export const quote = (name: string): string => quoteIdentifier(toSnakeCase(name));

/** Collects the values of a statement; each gets its `$n`. */
export function createParameters() {
  const values: unknown[] = [];
  return { values, add: (value: unknown): string => `$${values.push(value)}` };
}
export type Parameters = ReturnType<typeof createParameters>;

/** Returns whether the table has a `tenant_id`. */
export const hasTenant = (name: CollectionName): boolean => name !== "tenants" && !isShared(name);

/** Returns whether the rows are the same for all tenants. */
const isShared = (name: CollectionName): boolean => COLLECTIONS[name].aggregate === "installation";

/**
 * Returns the conditions on a row's tenant, which every statement has although row-level security adds one: the tenant id is the first
 * column of every index. If the scope has several, it is the tenant of the user or certification in
 * `where`.
 */
export function tenancy(name: CollectionName, where: object, scope: Scope, { add }: Parameters): string[] {
  if (isShared(name)) return [];
  const column = name === "tenants" ? `t."id"` : `t."tenant_id"`;
  if (scope !== "all") {
    const [only] = scope;
    return [scope.length === 1 ? `${column} = ${add(only)}` : `${column} = any(${add([...scope])})`];
  }
  const parent = parentsOf(name).find(([field, of]) => of !== "tenants" && field in where);
  const value: unknown = parent && Reflect.get(where, parent[0]);
  if (!hasTenant(name) || !parent || typeof value !== "number") return [];
  return [`${column} = (select p."tenant_id" from ${quote(parent[1])} p where p."id" = ${add(value)})`];
}

function conditionSql(column: string, condition: Condition, parameters: Parameters): string {
  switch (condition.kind) {
    case "any of": {
      const values = [...condition.values].filter((value) => value !== null);
      const isOne = `${column} = any(${parameters.add(values)})`;
      return values.length < condition.values.size ? `(${isOne} or ${column} is null)` : isOne;
    }
    case "has entry": {
      const type = typeof condition.value === "number" ? "bigint" : "text";
      return `${column} @> array[${parameters.add(condition.value)}::${type}]`;
    }
    case "has words":
      return (
        condition.words.map((word) => `strpos(${column}, ${parameters.add(word)}) > 0`).join(" and ") ||
        "true"
      );
    // Not the text: PostgreSQL writes years before 1 in another way.
    case "not earlier than":
    case "earlier than": {
      const operator = condition.kind === "earlier than" ? "<" : ">=";
      return `${column} ${operator} to_timestamp(${parameters.add(Date.parse(condition.instant) / 1000)})`;
    }
  }
}

/** @param reads the aliases of earlier reads in the same statement, with their collections */
export function conditions(
  name: CollectionName,
  where: object,
  scope: Scope,
  parameters: Parameters,
  reads: ReadonlyMap<string, { alias: string; list: CollectionName }> = new Map(),
): string {
  const fitting = Object.entries(where).map(([field, value]: [string, unknown]) => {
    const column = `t.${quote(field)}`;
    if (value === null || value === undefined) return `${column} is null`;
    const condition = conditionOf(value);
    if (condition) return conditionSql(column, condition, parameters);
    if (!(value instanceof FieldOf)) return `${column} = ${parameters.add(value)}`;
    const read = reads.get(value.read);
    if (!read) throw new Error(`The read ${value.read} must come before those that refer to it.`);
    const referred = COLUMNS[read.list].get(value.field);
    const isList = referred?.kind === "plain" && referred.isList;
    const source = `r.${quote(value.field)}`;
    return `${column} = any(array(select ${isList ? `unnest(${source})` : source} from ${read.alias} r))`;
  });
  const tests = [...fitting, ...tenancy(name, where, scope, parameters)];
  return tests.length > 0 ? tests.join(" and ") : "true";
}
