import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { freshDatabase, type FreshDatabase } from "../../../test-servers/postgres/fresh-database.ts";
import { runStatement } from "../../../test-servers/postgres/run-statement.ts";
import { createPool } from "../connection/postgres-connection.ts";
import { SharedConnections } from "../connection/shared-connections.ts";
import { readSnapshot, writeTransaction, type Transactional } from "../postgres-transactions.ts";
import { checkSchema, migrate } from "./postgres-schema.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  return database.drop;
});

const INSUFFICIENT_PRIVILEGE = "42501";
const as = (username: string) => Object.assign(new URL(database.url), { username }).href;

describe("the role that serves", () => {
  it.each([
    "create table other ()",
    "alter table users add column other text",
    "alter table users disable row level security",
    "alter table users no force row level security",
    "drop policy within_tenant on users",
    "create policy other on users using (true)",
    "drop table drafts",
    "truncate drafts",
    "create trigger other before insert on users execute function suppress_redundant_updates_trigger()",
    "create function other() returns int language sql return 1",
    "alter role cairn bypassrls",
    "set role cairn_owner",
    "delete from kysely_migration",
    "update kysely_migration_lock set is_locked = 1",
  ])("can't run: %s", async (statement) => {
    await expect(runStatement(database.url, statement)).rejects.toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    });
  });

  it("sees no rows without a tenant, and only its own with one", async () => {
    await runStatement(
      database.superUrl,
      "insert into tenants (id, name, is_active, version) values (1, 'One', true, 1), (2, 'Two', true, 1)",
    );
    const names = (options: string) => runStatement(`${database.url}${options}`, "select name from tenants");
    expect(await names("")).toEqual([]);
    expect(await names("?options=-c%20cairn.tenant%3D2")).toEqual([{ name: "Two" }]);
  });

  it("and the owner see only one tenant's rows, except in tables without tenants", async () => {
    const open = await runStatement(
      database.ownerUrl,
      `select relname as name from pg_class
       where relkind = 'r' and relnamespace = current_schema()::regnamespace and not (relrowsecurity and relforcerowsecurity)
       order by relname`,
    );
    expect(open.map(({ name }) => name)).toEqual([
      "attempts",
      "badges",
      "kysely_migration",
      "kysely_migration_lock",
    ]);
  });

  it.each([
    [
      "transaction",
      (from: Transactional) => writeTransaction(from, [2], { tenant: 2 }, ({ begun }) => begun),
    ],
    ["readSnapshot", (from: Transactional) => readSnapshot(from, [2], ({ begun }) => begun)],
  ])("has no tenant anymore after a %s", async (_, run) => {
    const pool = createPool(database.url, { poolSize: 1 });
    onTestFinished(() => pool.end());
    const shared = new SharedConnections(1, () => pool.connect());
    await run({ pool, options: {}, shared, guard: (work) => work(new AbortController().signal) });
    const { rows } = await pool.query("select current_setting('cairn.tenant', true) as tenant");
    expect(rows).toEqual([{ tenant: "" }]);
  });

  it("gets the privileges for the tables of a later migration", async () => {
    await runStatement(database.ownerUrl, "create table later (id bigint generated always as identity)");
    await expect(checkSchema(database.url)).rejects.toThrow(
      "The role cairn can't read and write Cairn's tables. Run `npm run migrate`",
    );
    expect(await migrate(database.ownerUrl, database.url)).toEqual([]);
    expect(await checkSchema(database.url)).toBe(undefined);
    await runStatement(database.url, "insert into later default values");
    expect(await runStatement(database.url, "select id::int from later")).toEqual([{ id: 1 }]);
  });

  it("loses privileges that it does not need", async () => {
    await runStatement(database.ownerUrl, "grant truncate, trigger, references on users to cairn");
    await migrate(database.ownerUrl, database.url);
    const granted = await runStatement(
      database.ownerUrl,
      "select privilege_type as kind from information_schema.table_privileges where grantee = 'cairn' and table_name = 'users' order by 1",
    );
    expect(granted.map(({ kind }) => String(kind))).toEqual(["DELETE", "INSERT", "SELECT", "UPDATE"]);
  });

  it("may only set sequences, and reads the migrations", async () => {
    const [owned] = await runStatement(
      database.ownerUrl,
      "select pg_get_serial_sequence('users', 'id') as sequence",
    );
    const sequence = String(owned?.["sequence"]);
    await runStatement(database.ownerUrl, `grant all on sequence ${sequence} to cairn`);
    await runStatement(database.ownerUrl, "grant all on kysely_migration to cairn");
    await migrate(database.ownerUrl, database.url);
    const kindsOf = async (kind: "sequence" | "table", name: string, of: string) =>
      runStatement(
        database.ownerUrl,
        `select k as kind from unnest(array['${of.split(" ").join("', '")}']) k where has_${kind}_privilege('cairn', '${name}', k)`,
      ).then((rows) => rows.map(({ kind }) => String(kind)));
    expect(await kindsOf("sequence", sequence, "usage select update")).toEqual(["update"]);
    expect(
      await kindsOf("table", "kysely_migration", "select insert update delete truncate references trigger"),
    ).toEqual(["select"]);
  });

  it("loses the privilege to create objects in the schema and the database", async () => {
    const name = new URL(database.url).pathname.slice(1);
    await runStatement(
      database.superUrl,
      `grant create on schema public to cairn; grant create on database ${name} to cairn`,
    );
    expect(await checkSchema(database.url)).toContain("can change Cairn's tables or create others");
    await migrate(database.ownerUrl, database.url);
    expect(await checkSchema(database.url)).toBe(undefined);
    for (const statement of ["create table other ()", "create schema other"])
      await expect(runStatement(database.url, statement)).rejects.toMatchObject({
        code: INSUFFICIENT_PRIVILEGE,
      });
  });

  it("gets no privileges for tables of others, such as those of an extension", async () => {
    await runStatement(
      database.superUrl,
      "create table foreign_rows (id bigint generated always as identity)",
    );
    await migrate(database.ownerUrl, database.url);
    expect(await checkSchema(database.url)).toBe(undefined);
    await expect(runStatement(database.url, "select from foreign_rows")).rejects.toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    });
    await runStatement(database.superUrl, "drop table foreign_rows");
  });

  it("must not be the owner, a member of it, a superuser, or a role that bypasses row-level security", async () => {
    const member = `member_${randomUUID().slice(0, 8)}`;
    await runStatement(database.superUrl, `create role ${member} login in role cairn_owner`);
    await expect(migrate(database.ownerUrl, as(member))).rejects.toThrow(
      `The role ${member} of DATABASE_URL can act as the owner of Cairn's tables.`,
    );
    await runStatement(database.superUrl, `drop role ${member}`);
    await expect(migrate(database.ownerUrl, as("postgres"))).rejects.toThrow(
      "The role postgres bypasses row-level security",
    );
  });
});

it("names the statement that creates a missing role, before it changes the schema", async () => {
  const empty = await freshDatabase({ isEmpty: true });
  const missing = Object.assign(new URL(empty.url), { username: "missing", password: "not-to-be-seen" }).href;
  await expect(migrate(empty.ownerUrl, missing)).rejects.toThrow(
    "There is no role missing. As an administrator of PostgreSQL, run: CREATE ROLE \"missing\" LOGIN PASSWORD '...'. Then run `npm run migrate` again.",
  );
  const tables = "select relname from pg_class where relnamespace = 'public'::regnamespace";
  expect(await runStatement(empty.superUrl, tables)).toEqual([]);
  await empty.drop();
});

it("hands the tables of a role that served as their owner to another owner", async () => {
  const legacy = await freshDatabase({ isEmpty: true });
  const role = `legacy_${randomUUID().slice(0, 8)}`;
  const legacyUrl = Object.assign(new URL(legacy.url), { username: role }).href;
  await runStatement(legacy.superUrl, `create role ${role} login`);
  await runStatement(
    legacy.superUrl,
    `alter database ${new URL(legacy.url).pathname.slice(1)} owner to ${role}`,
  );
  await migrate(legacyUrl);
  expect(await checkSchema(legacyUrl)).toContain("can change Cairn's tables");
  await runStatement(legacy.superUrl, `reassign owned by ${role} to cairn_owner`);
  await migrate(legacy.ownerUrl, legacyUrl);
  expect(await checkSchema(legacyUrl)).toBe(undefined);
  await legacy.drop();
  await runStatement(database.superUrl, `drop role ${role}`);
});

it("warns about a role that can create tables", async () => {
  await runStatement(database.superUrl, "grant create on schema public to cairn");
  expect(await checkSchema(database.url)).toContain(
    "The role cairn can change Cairn's tables or create others",
  );
  await runStatement(database.superUrl, "revoke create on schema public from cairn");
  expect(await checkSchema(database.url)).toBe(undefined);
});

it("warns about serving as the owner", async () => {
  expect(await checkSchema(database.ownerUrl)).toBe(
    "The role cairn_owner can change Cairn's tables or create others, so it could switch off row-level security. Serve with a role that can't: see \"With PostgreSQL\" in docs/running.md.",
  );
});
