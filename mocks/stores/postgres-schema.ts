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
import * as statelessImports from "./migrations/0009-stateless-imports.ts";
import type { Tables } from "./postgres-connection.ts";
import { codeOf } from "./postgres-errors.ts";
import { withDatabase } from "./with-database.ts";

/** The migrations in order. Never change a released migration; add another one. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001-tables": tables,
  "0002-joining": joining,
  "0003-drafts": drafts,
  "0004-pass-mark": passMark,
  "0005-days": days,
  "0006-locks": locks,
  "0007-planning": planning,
  "0009-stateless-imports": statelessImports,
};

/**
 * Migrates the schema at `url` in one transaction and returns the names of the migrations that it applied. Concurrent calls
 * wait.
 *
 * @throws {DatabaseError} if the database can't be reached, has a newer schema, or denies permission
 */
export async function migrate(url: string): Promise<string[]> {
  return withDatabase(url, async (db) => {
    await assertNotNewer(db);
    const { error, results = [] } = await migratorOf(db).migrateToLatest();
    if (error !== undefined) throw error;
    return results.map(({ migrationName }) => migrationName);
  });
}

/**
 * Checks that the schema is current and that row-level security applies to the role.
 *
 * @throws {DatabaseError} if not; the message says how to fix it
 */
export async function checkSchema(url: string): Promise<void> {
  await withDatabase(url, async (db) => {
    await assertSchema(db);
    await assertRowSecurity(db);
    await assertPrivileges(db);
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

/** @throws {DatabaseError} if the schema is older or newer than this program */
export async function assertSchema(db: Kysely<Tables>): Promise<void> {
  await assertNotNewer(db);
  const taken = await stepsTaken(db);
  if (Object.keys(MIGRATIONS).some((name) => !taken.includes(name)))
    throw new DatabaseError(
      "The schema of the database is missing or older than this program. Run `npm run migrate`.",
    );
}

async function assertNotNewer(db: Kysely<Tables>): Promise<void> {
  const unknown = (await stepsTaken(db)).filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0)
    throw new DatabaseError(
      `The schema of the database is newer than this program: it has ${unknown.join(", ")}. Start a newer version of Cairn.`,
    );
}

/** Row-level security does not apply to superusers and roles with BYPASSRLS. */
async function assertRowSecurity(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ isStrong: boolean; name: string }>`
    select rolname as name, rolsuper or rolbypassrls as is_strong from pg_roles where rolname = current_user`.execute(
    db,
  );
  const [role] = rows;
  if (role?.isStrong)
    throw new DatabaseError(
      `The role ${role.name} bypasses row-level security, which separates tenants. Create a role for Cairn: CREATE ROLE cairn LOGIN NOSUPERUSER NOBYPASSRLS.`,
    );
}

async function assertPrivileges(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ may: boolean; name: string }>`
    select current_user as name, bool_and(has_table_privilege(oid, privilege)) as may
    from pg_class, unnest(array['select', 'insert', 'update', 'delete']) as privilege
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely%'`.execute(
    db,
  );
  const [role] = rows;
  if (!role?.may)
    throw new DatabaseError(
      `The role ${role?.name} can't read and write Cairn's tables. Make it their owner, or GRANT it SELECT, INSERT, UPDATE and DELETE on all of them.`,
    );
}
