import { type ExpressionBuilder, sql, type Transaction } from "kysely";
import type { CollectionName } from "../backend/documents.ts";
import { AnyOf, Holding, type Page } from "../backend/store.ts";
import { COLLECTIONS as KEYS } from "./collections.ts";
import type { Row } from "./postgres-columns.ts";
import type { Tables } from "./postgres-connection.ts";
import type { Scope } from "./postgres-transactions.ts";

/** What is done to tables within one transaction. Of every row its tenant is asked, the first column of each index. */
export interface Statements {
  /** Rows by ascending id; with a `page`, newest first and only that part. */
  select: (table: CollectionName, where: object, page?: Page) => Promise<Row[]>;
  count: (table: CollectionName, where: object) => Promise<number>;
  /** The row with its id; none when a unique key is taken. */
  insert: (table: CollectionName, row: Row) => Promise<Row[]>;
  /** The row as it is then; none when there is none. */
  update: (table: CollectionName, id: number, row: Row) => Promise<Row[]>;
  remove: (table: CollectionName, id: number) => Promise<void>;
}

/** By which field a row's tenant is known, and whose tenant that is. */
const PARENTS = [
  ["userId", "users"],
  ["categoryId", "categories"],
  ["questionId", "questions"],
  ["questionIds", "questions"],
] as const;

/** Collections of which people choose a unique key; in others it follows from what was looked at before. */
const CHOSEN: ReadonlySet<CollectionName> = new Set(["users", "reports"]);

export function createStatements(trx: Transaction<Tables>, scope: Scope): Statements {
  /** A query for the tenant of whom or what a row belongs to, where `fields` say that. */
  const tenantOf = (table: CollectionName, fields: object) => {
    const known = PARENTS.find(([field, parent]) => parent !== table && field in fields);
    if (!known) return undefined;
    const [field, parent] = known;
    const asked: unknown = Reflect.get(fields, field);
    // Several may be of several tenants.
    if (asked instanceof AnyOf) return undefined;
    const value = asked instanceof Holding ? asked.value : asked;
    return trx.selectFrom(parent).select("tenantId").where("id", "=", value);
  };

  const is = (eb: ExpressionBuilder<Tables, string>, field: string, value: unknown) => {
    if (value === null || value === undefined) return eb(field, "is", null);
    if (value instanceof Holding) return eb(field, "@>", sql`array[${value.value}::bigint]`);
    return eb(field, "=", value instanceof AnyOf ? sql`any(${[...value.values]})` : value);
  };

  const tenancy = (eb: ExpressionBuilder<Tables, string>, table: CollectionName, where: object) => {
    if (table === "badges") return [];
    if (scope !== "all") return [eb(table === "tenants" ? "id" : "tenantId", "=", scope)];
    const tenantId = table === "tenants" ? undefined : tenantOf(table, where);
    return tenantId ? [eb("tenantId", "=", tenantId)] : [];
  };

  const fits = (table: CollectionName, where: object) => (eb: ExpressionBuilder<Tables, string>) =>
    eb.and([
      ...Object.entries(where).map(([field, value]) => is(eb, field, value)),
      ...tenancy(eb, table, where),
    ]);

  /** Asked before where people choose the key, as what is refused by an index has used up an id. */
  const isTaken = async (table: CollectionName, row: Row): Promise<boolean> => {
    if (!CHOSEN.has(table)) return false;
    const { unique } = KEYS[table];
    const found = await trx
      .selectFrom(table as string)
      .select("id")
      .where((eb) =>
        eb.or(
          unique.map((fields) => {
            const key = Object.fromEntries(fields.map((field: string) => [field, row[field]]));
            return fits(table, key)(eb);
          }),
        ),
      )
      .limit(1)
      .execute();
    return found.length > 0;
  };

  return {
    select: (table, where, page) => {
      const found = trx
        .selectFrom(table as string)
        .selectAll()
        .where(fits(table, where));
      return page
        ? found.orderBy("id", "desc").limit(page.limit).offset(page.offset).execute()
        : found.orderBy("id").execute();
    },
    count: async (table, where) => {
      const [found] = await trx
        .selectFrom(table as string)
        .select((eb) => eb.fn.countAll().as("count"))
        .where(fits(table, where))
        .execute();
      return Number(found?.count);
    },
    insert: async (table, row) => {
      if (await isTaken(table, row)) return [];
      const isOfTenant = table !== "tenants" && table !== "badges" && !("tenantId" in row);
      const tenant = isOfTenant ? { tenantId: scope === "all" ? tenantOf(table, row) : scope } : {};
      return trx
        .insertInto(table)
        .values({ ...row, ...tenant })
        .onConflict((on) => on.doNothing())
        .returningAll()
        .execute();
    },
    // The id stands among what is set for a change of nothing.
    update: (table, id, row) =>
      trx
        .updateTable(table as string)
        .set({ ...row, id })
        .where(fits(table, { id }))
        .returningAll()
        .execute(),
    remove: async (table, id) => {
      await trx
        .deleteFrom(table as string)
        .where(fits(table, { id }))
        .execute();
    },
  };
}
