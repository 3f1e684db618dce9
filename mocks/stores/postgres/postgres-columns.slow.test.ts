import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { Database, type CollectionName } from "../../backend/documents/database.ts";
import { seedAt } from "../../json-server/first-start.ts";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { buildOrganization } from "../../test-backend/organization.ts";
import { freshDatabase, type FreshDatabase } from "../../test-servers/postgres/fresh-database.ts";
import { runStatement } from "../../test-servers/postgres/run-statement.ts";
import { COLLECTION_NAMES, COLLECTIONS, parentsOf } from "../collections.ts";
import { fieldsOf } from "../document-fields.ts";
import { documentsIn } from "../documents.ts";
import { connect } from "./connection/postgres-connection.ts";
import { COLUMNS, DERIVED_COLUMNS, listText, toSnakeCase, typeOfColumn } from "./postgres-columns.ts";
import { withExclusiveLock, load } from "./schema/postgres-load.ts";

const Column = z.object({
  table_name: z.string(),
  column_name: z.string(),
  data_type: z.string(),
  udt_name: z.string(),
  is_nullable: z.enum(["YES", "NO"]),
});

let database: FreshDatabase;
let columns: z.infer<typeof Column>[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  columns = z
    .array(Column)
    .parse(
      await runStatement(
        database.url,
        "select * from information_schema.columns where table_schema = 'public'",
      ),
    );
});
afterAll(() => database.drop());

const TYPES: Record<string, string> = { json: "json", "timestamp with time zone": "time" };

/** Returns the columns of a collection's table: the `kind` of each, with `?` if it is nullable. */
const inDatabase = (name: CollectionName) =>
  Object.fromEntries(
    columns
      .filter(({ table_name }) => table_name === toSnakeCase(name))
      .map(({ column_name, data_type, is_nullable }) => [
        column_name,
        `${TYPES[data_type] ?? "plain"}${is_nullable === "YES" ? "?" : ""}`,
      ]),
  );

it.each(COLLECTION_NAMES)("the fields and columns of %s match", (name) => {
  const wanted = [...fieldsOf(name)].map(([field, { kind, isOptional, isNullable }]) => [
    toSnakeCase(field),
    `${kind}${isOptional || isNullable ? "?" : ""}`,
  ]);
  const hasTenant = COLLECTIONS[name].aggregate !== "installation" && name !== "tenants";
  expect(inDatabase(name)).toEqual({
    ...(hasTenant ? { tenant_id: "plain" } : {}),
    ...(name === "tenants" ? { bank_stamp: "plain" } : {}),
    ...Object.fromEntries(DERIVED_COLUMNS[name].map((field) => [toSnakeCase(field), "plain"])),
    ...Object.fromEntries(wanted),
  });
});

/** The types of lists of values that are stored together, by the types of the columns that take them. */
const STORED_AS: Record<string, string> = {
  text: "text",
  int2: "bigint",
  int4: "bigint",
  int8: "bigint",
  numeric: "float8",
  float8: "float8",
  bool: "boolean",
  json: "json",
  timestamptz: "timestamptz",
  _text: "text[]",
  _int4: "bigint[]",
  _int8: "bigint[]",
};

it.each(COLLECTION_NAMES)("stores several values of each field of %s as the type of its column", (name) => {
  const types = new Map(
    columns
      .filter(({ table_name }) => table_name === toSnakeCase(name))
      .map(({ column_name, udt_name }) => [column_name, STORED_AS[udt_name]]),
  );
  for (const field of COLUMNS[name].keys())
    expect([field, typeOfColumn(name, field, undefined)]).toEqual([field, types.get(toSnakeCase(field))]);
  for (const field of DERIVED_COLUMNS[name]) {
    const type = types.get(toSnakeCase(field));
    expect([field, typeOfColumn(name, field, type === "text[]" ? [] : "")]).toEqual([field, type]);
  }
});

it("reads lists of texts unchanged", async () => {
  const texts = ["", " ", "NULL", "{a}", 'a,"b"\\', "\\n", "line\nend\ttab\r", "\u{1f600}é\u007f\u2028"];
  expect(await runStatement(database.url, "select $1::text[] as list", [listText([...texts, null])])).toEqual(
    [{ list: [...texts, null] }],
  );
});

it("has a table for each collection, for state shared by processes, and for migrations", () => {
  const tables = new Set(columns.map(({ table_name }) => table_name));
  expect([...tables].filter((name) => !name.startsWith("kysely_")).toSorted()).toEqual(
    [...COLLECTION_NAMES.map(toSnakeCase), "attempts"].toSorted(),
  );
});

it("enforces row-level security on every table with a tenant, even for its owner", async () => {
  const open = await runStatement(
    database.superUrl,
    `select relname from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
     and (relname = 'tenants' or exists (select from pg_attribute a where a.attrelid = c.oid and attname = 'tenant_id'))
     and not (relrowsecurity and relforcerowsecurity
       and exists (select from pg_policy p where p.polrelid = c.oid and pg_get_expr(p.polqual, c.oid) like '%cairn.tenant%'))`,
  );
  expect(open).toEqual([]);
});

it("lets a serving process add and remove entries of the audit log, but not change them", async () => {
  const entries = "audit_entries where action = 'signed-in'";
  await runStatement(
    database.superUrl,
    "insert into tenants (id, name, is_active, version) values (3, 'A', true, 1)",
  );
  const within = (statement: string) =>
    runStatement(database.url, statement.replace("?", "set local cairn.tenant = '3';"));
  await within(
    "begin; ? insert into audit_entries (tenant_id, at, action) values (3, now(), 'signed-in'); commit",
  );
  await within("begin; ? update audit_entries set action = 'other'; commit");
  expect(await runStatement(database.superUrl, `select tenant_id::int from ${entries}`)).toEqual([
    { tenant_id: 3 },
  ]);
  await within("begin; ? delete from audit_entries; commit");
  expect(await runStatement(database.superUrl, `select tenant_id::int from ${entries}`)).toEqual([]);
  await runStatement(database.superUrl, "delete from tenants where id = 3");
});

it("lists every collection after its parents", () => {
  const tooEarly = COLLECTION_NAMES.flatMap((name, at) =>
    parentsOf(name).filter(([, parent]) => COLLECTION_NAMES.indexOf(parent) >= at),
  );
  expect(tooEarly).toEqual([]);
});

/** Unique keys that only PostgreSQL enforces. */
const BEYOND: Partial<Record<CollectionName, string[]>> = { tenants: ["lower(domain)"] };

/** Returns the columns of fields, without the tenant's. */
const within = (fields: readonly string[]): string[] =>
  fields.map((field) => toSnakeCase(field)).filter((column) => column !== "tenant_id");

/** Returns the columns, without the tenant's, of the table's indexes that meet the SQL condition `which`. */
async function indexesOf(name: CollectionName, which: string): Promise<string[][]> {
  const found = await runStatement(
    database.url,
    `select array(select pg_get_indexdef(indexrelid, place, true) from generate_series(1, indnkeyatts) place) as fields
     from pg_index where indrelid = $1::regclass and ${which}`,
    [toSnakeCase(name)],
  );
  const indexes = z.array(z.object({ fields: z.array(z.string()) })).parse(found);
  return indexes.map(({ fields }) => fields.filter((one) => one !== "tenant_id"));
}

it.each(COLLECTION_NAMES)("enforces the unique keys of %s", async (name) => {
  const keys = await indexesOf(name, "indisunique and not indisprimary");
  const expected = COLLECTIONS[name].unique.map((fields) => within(fields).join());
  expect(keys.map((fields) => fields.join()).toSorted()).toEqual(
    [...expected, ...(BEYOND[name] ?? [])].toSorted(),
  );
});

it.each(COLLECTION_NAMES)("has an index for each lookup of %s", async (name) => {
  const indexes = await indexesOf(name, "indpred is null");
  const lacking = [...COLLECTIONS[name].unique, ...COLLECTIONS[name].indexes].filter((fields) => {
    const asked = within(fields);
    return !indexes.some((columns) => asked.every((one) => columns.slice(0, asked.length).includes(one)));
  });
  expect(lacking).toEqual([]);
});

/** A process of an older release, which doesn't know these, may still be running during an upgrade. */
const CASCADING: readonly CollectionName[] = ["drafts", "identities", "emailChanges"];

it("has a foreign key within the tenant for each parent", async () => {
  const found = await runStatement(
    database.url,
    "select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as said from pg_constraint where contype = 'f'",
  );
  const expected = COLLECTION_NAMES.flatMap((name) => {
    const parents = parentsOf(name).filter(([, parent]) => parent !== "tenants");
    const named = parents.map(([field, parent]) => {
      const isShared = COLLECTIONS[parent].aggregate === "installation";
      const [columns, keys] = isShared
        ? [toSnakeCase(field), "id"]
        : [`tenant_id, ${toSnakeCase(field)}`, "tenant_id, id"];
      const cascade = CASCADING.includes(name) ? " ON DELETE CASCADE" : "";
      return `${toSnakeCase(name)}: FOREIGN KEY (${columns}) REFERENCES ${toSnakeCase(parent)}(${keys})${cascade}`;
    });
    return parentsOf(name).length === 0
      ? []
      : [`${toSnakeCase(name)}: FOREIGN KEY (tenant_id) REFERENCES tenants(id)`, ...named];
  });
  expect(found.map(({ said }) => String(said)).toSorted()).toEqual(expected.toSorted());
});

describe("a row that contradicts the document schema", () => {
  beforeAll(async () => {
    const { badges } = seedAt(SEED_ANCHOR, "sample");
    const db = connect(database.url, { poolSize: 1 });
    await withExclusiveLock(db, (trx) =>
      load(trx, documentsIn(Database.parse({ ...buildOrganization(8, "all").documents, badges }))),
    );
    await db.destroy();
  });

  const COUNTS_OF_TALLIES = [
    "version",
    "study_sessions",
    "graded_sessions",
    "practice_tests_passed",
    "score_sum",
    "best_graded_score",
    "perfect_sessions",
    "half_time_passes",
    "steepest_climb",
    "longest_session",
    "answers",
    "right_study_answers",
    "right_graded_answers",
    "hard_right_answers",
    "badge_points",
    "longest_streak",
  ];
  const TOO_MANY = "(select json_agg(place) from generate_series(1, 41) place)";
  /** Each violates exactly one check. */
  const WRONG: [table: string, change: string][] = [
    ...COLLECTION_NAMES.map(toSnakeCase).flatMap((table): [string, string][] => [
      [table, "id = 0"],
      [table, "id = 9007199254740992"],
    ]),
    ...["tenants", "users", "categories", "subcategories", "questions", "former_questions", "reports"].map(
      (table): [string, string] => [table, "version = 0"],
    ),
    ...["categories", "subcategories", "questions"].flatMap((table): [string, string][] => [
      [table, "is_retired = true, retired_by = 'nobody'"],
      [table, "is_retired = false, retired_by = 'itself'"],
    ]),
    ["badges", "category = 'other'"],
    ["badges", "rarity = 'other'"],
    ["badges", "points = -1"],
    ["users", "preferences = '[]'"],
    ["categories", "profile = '[]'"],
    ["subcategories", "weight = 0"],
    ["subcategories", "weight = 100.1"],
    ["questions", "kind = 'other' where kind = 'match'"],
    ["questions", "difficulty_level = 0"],
    ["questions", "difficulty_level = 6"],
    ["questions", "exhibit = '[]'"],
    ["questions", "reference = '[]'"],
    ["questions", "scenario = '[]'"],
    ["questions", "keep_order = false"],
    ["questions", "options = '[]'"],
    ["questions", `options = ${TOO_MANY}`],
    ["questions", "prompts = '[]'"],
    ["questions", `prompts = ${TOO_MANY}`],
    ["questions", "choose = 0"],
    ["questions", "correct_matches = '[]' where kind = 'match'"],
    ["questions", "correct_answers = '{1}' where kind = 'single'"],
    ["questions", "kind = null where kind = 'multiple'"],
    ["questions", "kind = 'multiple' where kind = 'order'"],
    ["questions", "kind = 'order' where kind = 'match'"],
    ["questions", "kind = 'match' where kind = 'order'"],
    ["former_questions", "question = '[]'"],
    ["quizzes", "mode = 'other'"],
    ["quizzes", "question_count = -1"],
    ["quizzes", "time_limit = -1"],
    ["quizzes", "conditions = 'other'"],
    ["quizzes", "back_navigation = true"],
    ["quizzes", "pass_mark = -1"],
    ["quizzes", "pass_mark = 101"],
    ["quizzes", "completed_on = '2026-11-2'"],
    ["quizzes", "completed_on = '2026-11-20T00:00:00Z'"],
    ["quizzes", "score = -1"],
    ["quizzes", "correct_answers = -1"],
    ["quizzes", "versions = '{}'"],
    ["quizzes", "answers = '{}'"],
    ["mastery", "recent = '012'"],
    ["mastery", "recent = repeat('1', 51)"],
    ["mastery", "total_answers = -1"],
    ["mastery", "points = '{}'"],
    ...COUNTS_OF_TALLIES.map((field): [string, string] => ["tallies", `${field} = -1`]),
    ["tallies", "practice_tests = '{}'"],
    ["tallies", "streak = '[]'"],
    ["marks", "missed = '{}'"],
    ["reports", "reason = 'other reason'"],
    ["reports", "state = 'other'"],
  ];
  const CHECK_VIOLATION = "23514";

  it.each(WRONG)("is rejected: in %s %s", async (table, change) => {
    await expect(runStatement(database.superUrl, `update ${table} set ${change}`)).rejects.toMatchObject({
      code: CHECK_VIOLATION,
    });
  });
});
