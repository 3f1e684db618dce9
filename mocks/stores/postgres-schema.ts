import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { DatabaseError } from "./database-error.ts";
import * as tables from "./migrations/0001-tables.ts";
import * as joining from "./migrations/0002-joining.ts";
import * as drafts from "./migrations/0003-drafts.ts";
import * as passMark from "./migrations/0004-pass-mark.ts";
import * as days from "./migrations/0005-days.ts";
import * as locks from "./migrations/0006-locks.ts";
import * as planning from "./migrations/0007-planning.ts";
import type { Tables } from "./postgres-connection.ts";
import { codeOf } from "./postgres-errors.ts";
import { withDatabase } from "./with-database.ts";

/** Every step of the schema, in its order. One that has landed is never changed: what is to be otherwise is a step more. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001-tables": tables,
  "0002-joining": joining,
  "0003-drafts": drafts,
  "0004-pass-mark": passMark,
  "0005-days": days,
  "0006-locks": locks,
  "0007-planning": planning,
};

/**
 * Brings the schema at `url` up to date, all of it or nothing, and returns the names of the steps that it took. Other
 * programs that migrate at the same time wait.
 *
 * @throws {DatabaseError} when the database can't be reached, is newer than this program, or grants no rights
 */
export async function migrate(url: string): Promise<string[]> {
  return withDatabase(url, async (db) => {
    await refuseNewer(db);
    const { error, results = [] } = await migratorOf(db).migrateToLatest();
    if (error !== undefined) throw error;
    return results.map(({ migrationName }) => migrationName);
  });
}

/**
 * That the program may start: the schema is its own, and its role stops at the wall between tenants.
 *
 * @throws {DatabaseError} when not; its message says what to do
 */
export async function checkSchema(url: string): Promise<void> {
  await withDatabase(url, async (db) => {
    await refuseOther(db);
    await refuseStrongRole(db);
    await refuseNoRights(db);
  });
}

const migratorOf = (db: Kysely<Tables>) =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });

const UNDEFINED_TABLE = "42P01";

async function stepsTaken(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom("kyselyMigration")
    .select("name")
    .execute()
    .catch((error: unknown) => {
      if (codeOf(error) === UNDEFINED_TABLE) return [];
      throw error;
    });
  return rows.map(({ name }) => String(name));
}

/** @throws {DatabaseError} when the schema is not this program's own */
export async function refuseOther(db: Kysely<Tables>): Promise<void> {
  await refuseNewer(db);
  const taken = await stepsTaken(db);
  if (Object.keys(MIGRATIONS).some((name) => !taken.includes(name)))
    throw new DatabaseError(
      "The schema of the database is missing or older than this program. Run `npm run migrate`.",
    );
}

async function refuseNewer(db: Kysely<Tables>): Promise<void> {
  const unknown = (await stepsTaken(db)).filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0)
    throw new DatabaseError(
      `The schema of the database is newer than this program, by ${unknown.join(", ")}. Start a newer Cairn.`,
    );
}

/** Superusers and roles with BYPASSRLS see past row-level security. */
async function refuseStrongRole(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ isStrong: boolean; name: string }>`
    select rolname as name, rolsuper or rolbypassrls as is_strong from pg_roles where rolname = current_user`.execute(
    db,
  );
  const [role] = rows;
  if (role?.isStrong)
    throw new DatabaseError(
      `The role ${role.name} passes over the wall between tenants, as superusers do. Give Cairn a role of its own: CREATE ROLE cairn LOGIN NOSUPERUSER NOBYPASSRLS.`,
    );
}

async function refuseNoRights(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ may: boolean; name: string }>`
    select current_user as name, bool_and(has_table_privilege(oid, privilege)) as may
    from pg_class, unnest(array['select', 'insert', 'update', 'delete']) as privilege
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely%'`.execute(
    db,
  );
  const [role] = rows;
  if (!role?.may)
    throw new DatabaseError(
      `The role ${role?.name} may not read and write Cairn's tables. Let it own them, or GRANT it SELECT, INSERT, UPDATE and DELETE on all of them.`,
    );
}
