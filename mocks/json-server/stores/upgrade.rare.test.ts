import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Migrator } from "kysely/migration";
import { describe, expect, it, onTestFinished } from "vitest";
import type { CollectionName } from "../../backend/documents/database.ts";
import type { Store } from "../../backend/ports/store.ts";
import { copyStore } from "../../stores/copy-store.ts";
import { withDatabase } from "../../stores/postgres/connection/with-database.ts";
import * as tables from "../../stores/postgres/schema/migrations/0001-tables.ts";
import { migrate } from "../../stores/postgres/schema/postgres-schema.ts";
import { freshDatabase, type FreshDatabase } from "../../test-servers/postgres/fresh-database.ts";
import { runStatement } from "../../test-servers/postgres/run-statement.ts";
import { createApp } from "../app.ts";
import { openStore } from "../open-store.ts";
import release from "./release-0.8.0.json" with { type: "json" };
import type { ServerStore } from "./server-store.ts";

// The data of a server of 0.8.0 after some use, without most of its bank: a signed-in learner with a finished and two open
// quizzes, an edited question, and a link to choose a password. Its schema was the first migration.

type Docs = readonly Record<string, unknown>[];
const COLLECTIONS = Object.entries<Docs>(release) as [CollectionName, Docs][];
const NOW = Date.parse("2026-11-26T17:00:00.000Z");

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const tenantOf = ({ tenantId, userId }: Record<string, unknown>) =>
  tenantId ?? release.users.find(({ id }) => id === userId)?.tenantId ?? 1;

/** Creates a database as 0.8.0 left it. */
async function databaseOf080(): Promise<FreshDatabase> {
  const database = await freshDatabase({ isEmpty: true });
  onTestFinished(database.drop);
  await withDatabase(database.ownerUrl, async (db) => {
    const provider = { getMigrations: async () => ({ "0001-tables": tables }) };
    await new Migrator({ db, provider }).migrateToLatest();
  });
  for (const [collection, docs] of COLLECTIONS) {
    if (docs.length === 0) continue;
    const table = snakeCase(collection);
    const hasTenant = table !== "tenants" && table !== "badges";
    const rows = docs.map((doc) =>
      Object.fromEntries(
        Object.entries({ version: 1, ...doc, ...(hasTenant ? { tenantId: tenantOf(doc) } : {}) }).map(
          ([field, value]) => [snakeCase(field), value],
        ),
      ),
    );
    const [known] = await runStatement(
      database.superUrl,
      "select array_agg(column_name::text) as names from information_schema.columns where table_name = $1",
      [table],
    );
    const names = ((known?.names ?? []) as string[])
      .filter((name) => rows.some((row) => name in row))
      .map((name) => `"${name}"`)
      .join(", ");
    await runStatement(
      database.superUrl,
      `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
    await runStatement(
      database.superUrl,
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    );
  }
  return database;
}

async function openFile(): Promise<ServerStore> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-upgrade-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "db.json");
  writeFileSync(file, JSON.stringify(release));
  return (await openStore({ DB_FILE: file }, NOW)).store;
}

async function openDatabase(): Promise<ServerStore> {
  const { url, ownerUrl } = await databaseOf080();
  await expect(openStore({ DATABASE_URL: url }, NOW)).rejects.toThrow();
  await migrate(ownerUrl, url);
  return (await openStore({ DATABASE_URL: url }, NOW)).store;
}

/** Serves the store, and calls it with the cookie of a sign-in. */
async function serve(store: ServerStore) {
  const errors: unknown[] = [];
  const app = createApp({ store, now: () => NOW, report: (error) => errors.push(error) });
  onTestFinished(app.close);
  const url = await app.listen();
  const call = async (method: string, path: string, body?: object, token = "") => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: { "Content-Type": "application/json", Cookie: `cairn_session=${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith("{") ? (JSON.parse(text) as unknown) : text };
  };
  return { call, errors };
}

async function expectKept(store: Store): Promise<void> {
  for (const [collection, docs] of COLLECTIONS) {
    const kept = (await store.list(collection)).toSorted((a, b) => a.id - b.id);
    expect(kept, collection).toMatchObject(docs.toSorted((a, b) => Number(a["id"]) - Number(b["id"])));
  }
}

describe.each([
  ["a file", openFile],
  ["a PostgreSQL", openDatabase],
] as const)("%s of 0.8.0", (_, open) => {
  it("keeps everything, and continues where it was", async () => {
    const store = await open();
    await expectKept(store);
    expect((await store.list("categories")).map(({ readyBadge }) => readyBadge)).toEqual([
      "ready-security-plus",
      null,
      null,
      null,
      null,
      "ready-azure",
    ]);
    const { call, errors } = await serve(store);
    const login = { email: "learner@cairn.test", password: "learner-demo" };
    expect(await call("POST", "login", login)).toMatchObject({ status: 200, body: { id: 7 } });
    // scrypt was replaced.
    expect((await store.get("users", 7))?.passwordHash).toMatch(/^argon2id\$/);
    const token = "sign-in-of-the-old-release";
    expect(await call("GET", "user/7/stats", undefined, token)).toEqual({
      status: 200,
      body: { totalQuizzes: 13, averageScore: 70, currentStreak: 6 },
    });
    expect(await call("POST", "quiz/20/submit", { answers: [] }, token)).toMatchObject({
      status: 200,
      body: { id: 20, score: 0, totalQuestions: 5 },
    });
    const reset = { token: "link-of-the-old-release", password: "chosen after it" };
    expect(await call("POST", "reset-password", reset)).toMatchObject({ status: 200, body: { id: 8 } });
    const stranger = { username: "Eve", email: "eve@nowhere.test", password: "a long one" };
    expect((await call("POST", "register", stranger)).status).toBe(403);
    expect(errors).toEqual([]);
  });
});

it("the migration of badges finds the certifications of all organizations, and renews the stamps of their banks", async () => {
  const { ownerUrl, url, superUrl, drop } = await freshDatabase();
  onTestFinished(drop);
  const former = "00000000-0000-4000-8000-000000000000";
  await runStatement(
    superUrl,
    `alter table categories drop column ready_badge;
    delete from kysely_migration where name = '0022-ready-badges';
    insert into tenants (id, name, is_active, version, bank_stamp)
      values (1, 'One', true, 1, '${former}'), (2, 'Two', true, 1, '${former}');
    insert into categories (tenant_id, id, name, is_retired, version)
      values (1, 1, 'Azure Fundamentals', false, 1), (2, 2, 'CompTIA Security+', true, 1), (2, 3, 'Azure', false, 1);`,
  );
  expect(await migrate(ownerUrl, url)).toEqual(["0022-ready-badges"]);
  expect(await runStatement(superUrl, "select id, ready_badge from categories order by id")).toEqual([
    { id: "1", ready_badge: "ready-azure" },
    { id: "2", ready_badge: "ready-security-plus" },
    { id: "3", ready_badge: null },
  ]);
  expect(await runStatement(superUrl, "select from tenants where bank_stamp = $1", [former])).toEqual([]);
});

it("the migrations of a PostgreSQL of 0.8.0 compute what this version would have written", async () => {
  const old = await databaseOf080();
  await migrate(old.ownerUrl, old.url);
  const fresh = await freshDatabase();
  onTestFinished(fresh.drop);
  await copyStore({ from: old.ownerUrl, to: fresh.ownerUrl });
  for (const [collection] of COLLECTIONS) {
    // Each bank has a random stamp.
    const all = `select to_jsonb(t) - 'bank_stamp' as row from ${snakeCase(collection)} t order by id`;
    expect(await runStatement(old.superUrl, all), collection).toEqual(
      await runStatement(fresh.superUrl, all),
    );
  }
  for (const [table, column] of [
    ["questions", "search_text"],
    ["questions", "tag_keys"],
    ["quizzes", "outcome"],
    ["users", "search_text"],
  ])
    await expect(runStatement(old.superUrl, `update ${table} set ${column} = null`)).rejects.toThrow(
      "not-null",
    );
});
