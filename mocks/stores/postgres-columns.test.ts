import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { Database, type CollectionName } from "../backend/documents.ts";
import { everythingOf } from "../builders/everything.ts";
import { seedAt } from "../json-server/first-start.ts";
import { ask } from "../postgres/ask.ts";
import { freshDatabase, type FreshDatabase } from "../postgres/fresh-database.ts";
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { COLLECTIONS, fieldsOf } from "./document-fields.ts";
import { documentsIn, IN_ORDER } from "./documents-of.ts";
import { COLUMNS } from "./postgres-columns.ts";
import { connect } from "./postgres-connection.ts";
import { alone, load } from "./postgres-load.ts";
import { KEYS } from "./table.ts";

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

/** Unique keys of tables beside those that every store keeps. */
const BEYOND: Partial<Record<CollectionName, string[]>> = { tenants: ["lower(domain)"] };

/** The columns of each index of a table, of those that `which` says in SQL; without the tenant's. */
async function indexesOf(name: CollectionName, which: string): Promise<string[][]> {
  const found = await ask(
    database.url,
    `select array(select pg_get_indexdef(indexrelid, place, true) from generate_series(1, indnkeyatts) place) as fields
     from pg_index where indrelid = $1::regclass and ${which}`,
    [snake(name)],
  );
  const indexes = z.array(z.object({ fields: z.array(z.string()) })).parse(found);
  return indexes.map(({ fields }) => fields.filter((one) => one !== "tenant_id"));
}

it.each(COLLECTIONS)("keeps the unique keys of %s, whoever writes", async (name) => {
  const keys = await indexesOf(name, "indisunique and not indisprimary");
  const wanted = KEYS[name].unique.map((fields) => fields.map((field) => snake(field)).join());
  expect(keys.map((fields) => fields.join()).toSorted()).toEqual(
    [...wanted, ...(BEYOND[name] ?? [])].toSorted(),
  );
});

it.each(COLLECTIONS)("has an index for what %s are looked up by", async (name) => {
  const indexes = await indexesOf(name, "indpred is null");
  const lacking = KEYS[name].indexes.filter((fields) => {
    const asked = fields.map((field) => snake(field)).filter((one) => one !== "tenant_id");
    return !indexes.some((columns) => asked.every((one) => columns.slice(0, asked.length).includes(one)));
  });
  expect(lacking).toEqual([]);
});

/** Which fields of a table's rows name a row of another, which has to be of the same tenant. */
const REFERENCES: Readonly<Record<string, readonly [field: string, table: string][]>> = {
  users: [],
  sessions: [["user_id", "users"]],
  reset_links: [["user_id", "users"]],
  categories: [],
  subcategories: [["category_id", "categories"]],
  questions: [
    ["category_id", "categories"],
    ["subcategory_id", "subcategories"],
  ],
  former_questions: [["question_id", "questions"]],
  quizzes: [["user_id", "users"]],
  drafts: [],
  mastery: [["user_id", "users"]],
  recalls: [["user_id", "users"]],
  tallies: [["user_id", "users"]],
  awards: [["user_id", "users"]],
  lectures: [
    ["quiz_id", "quizzes"],
    ["user_id", "users"],
  ],
  marks: [["user_id", "users"]],
  notes: [["user_id", "users"]],
  reports: [["user_id", "users"]],
};

it("lets no row name another that is not there or is another tenant's", async () => {
  const found = await ask(
    database.url,
    "select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as said from pg_constraint where contype = 'f'",
  );
  const wanted = Object.entries(REFERENCES).flatMap(([table, named]) => [
    `${table}: FOREIGN KEY (tenant_id) REFERENCES tenants(id)`,
    ...named.map(
      ([field, of]) => `${table}: FOREIGN KEY (tenant_id, ${field}) REFERENCES ${of}(tenant_id, id)`,
    ),
  ]);
  expect(found.map(({ said }) => String(said)).toSorted()).toEqual(
    [
      ...wanted,
      "awards: FOREIGN KEY (badge_id) REFERENCES badges(id)",
      // A release that knows no drafts may still run while this one is started.
      "drafts: FOREIGN KEY (tenant_id, quiz_id) REFERENCES quizzes(tenant_id, id) ON DELETE CASCADE",
      "drafts: FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE",
      "staged_imports: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE",
    ].toSorted(),
  );
});

describe("a row that says what no document can", () => {
  beforeAll(async () => {
    const { badges } = seedAt(SEED_ANCHOR);
    const db = connect(database.url, { poolSize: 1 });
    await alone(db, (trx) =>
      load(trx, documentsIn(Database.parse({ ...everythingOf(8, "all").documents, badges }))),
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
  /** Each breaks one check alone. */
  const WRONG: [table: string, change: string][] = [
    ...[...Object.keys(REFERENCES), "tenants", "badges"].flatMap((table): [string, string][] => [
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

  it.each(WRONG)("is refused: in %s %s", async (table, change) => {
    await expect(ask(database.superUrl, `update ${table} set ${change}`)).rejects.toMatchObject({
      code: CHECK_VIOLATION,
    });
  });
});
