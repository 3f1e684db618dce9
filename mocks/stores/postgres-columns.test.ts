import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { Database, type CollectionName } from "../backend/documents.ts";
import { ask } from "../postgres/ask.ts";
import { freshDatabase, type FreshDatabase } from "../postgres/fresh-database.ts";
import { COLLECTIONS, fieldsOf } from "./document-fields.ts";
import { IN_ORDER } from "./documents-of.ts";
import { COLUMNS } from "./postgres-columns.ts";

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A column of the database. */
const Column = z.object({
  table_name: z.string(),
  column_name: z.string(),
  data_type: z.string(),
  is_nullable: z.enum(["YES", "NO"]),
});

let database: FreshDatabase;
let columns: z.infer<typeof Column>[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  columns = z
    .array(Column)
    .parse(await ask(database.url, "select * from information_schema.columns where table_schema = 'public'"));
});
afterAll(() => database.drop());

const TYPES: Record<string, string> = { json: "json", "timestamp with time zone": "time" };

/** The columns of a collection's table as its fields should have made them: `kind`, with a `?` where null is taken. */
const inDatabase = (name: CollectionName) =>
  Object.fromEntries(
    columns
      .filter(({ table_name }) => table_name === snake(name))
      .map(({ column_name, data_type, is_nullable }) => [
        column_name,
        `${TYPES[data_type] ?? "plain"}${is_nullable === "YES" ? "?" : ""}`,
      ]),
  );

it.each(COLLECTIONS)("every field of %s has its column, and every column its field", (name) => {
  const fields = fieldsOf(name);
  const kinds = new Map<string, string>(Object.entries(COLUMNS[name]));
  const wanted = [...fields].map(([field, { isOptional, isNullable }]) => {
    const kind = field === "id" ? "plain" : (kinds.get(field)?.replace("?", "") ?? "not in COLUMNS");
    return [snake(field), `${kind}${isOptional || isNullable ? "?" : ""}`];
  });
  const isTenants = !["tenants", "badges"].includes(name);
  expect(inDatabase(name)).toEqual({
    ...(isTenants ? { tenant_id: "plain" } : {}),
    ...Object.fromEntries(wanted),
  });
});

it.each(COLLECTIONS)(
  "COLUMNS says of each field of %s whether it may be absent, and of instants that they are",
  (name) => {
    const said = Object.entries(COLUMNS[name]).map(([field, kind]) => [
      field,
      { isOptional: kind.endsWith("?"), isInstant: kind.startsWith("time") },
    ]);
    const wanted = [...fieldsOf(name)]
      .filter(([field]) => field !== "id")
      .map(([field, { isOptional, isInstant }]) => [field, { isOptional, isInstant }]);
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(wanted));
  },
);

it("has a table for each collection, for what processes share, and the migrator's", () => {
  const tables = new Set(columns.map(({ table_name }) => table_name));
  expect([...tables].filter((name) => !name.startsWith("kysely_")).toSorted()).toEqual(
    [...COLLECTIONS.map(snake), "attempts", "staged_imports"].toSorted(),
  );
});

it("walls off every table that has a tenant, from its owner too", async () => {
  const open = await ask(
    database.superUrl,
    `select relname from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
     and (relname = 'tenants' or exists (select from pg_attribute a where a.attrelid = c.oid and attname = 'tenant_id'))
     and not (relrowsecurity and relforcerowsecurity
       and exists (select from pg_policy p where p.polrelid = c.oid and pg_get_expr(p.polqual, c.oid) like '%cairn.tenant%'))`,
  );
  expect(open).toEqual([]);
});

it("copies every collection, each after those that it refers to", () => {
  expect([...IN_ORDER].toSorted()).toEqual(Object.keys(Database.shape).toSorted());
});
