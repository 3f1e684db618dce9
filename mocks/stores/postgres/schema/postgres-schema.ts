import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { DatabaseError } from "../../database-error.ts";
import { assertAddress, type Tables } from "../connection/postgres-connection.ts";
import { codeOf } from "../connection/postgres-errors.ts";
import { withDatabase } from "../connection/with-database.ts";
import * as tables from "./migrations/0001-tables.ts";
import * as joining from "./migrations/0002-joining.ts";
import * as drafts from "./migrations/0003-drafts.ts";
import * as passMark from "./migrations/0004-pass-mark.ts";
import * as days from "./migrations/0005-days.ts";
import * as locks from "./migrations/0006-locks.ts";
import * as planning from "./migrations/0007-planning.ts";
import * as search from "./migrations/0008-search.ts";
import * as statelessImports from "./migrations/0009-stateless-imports.ts";
import * as drawing from "./migrations/0010-drawing.ts";
import * as userSearch from "./migrations/0011-user-search.ts";
import * as invitationsAndMail from "./migrations/0012-invitations-and-mail.ts";
import * as singleSignOn from "./migrations/0013-single-sign-on.ts";
import * as auditLog from "./migrations/0014-audit-log.ts";
import * as retention from "./migrations/0015-retention.ts";
import * as roomForUpdates from "./migrations/0016-room-for-updates.ts";
import * as pictures from "./migrations/0017-pictures.ts";
import * as authorsAndDeactivatedUsers from "./migrations/0018-authors-and-deactivated-users.ts";
import * as practiceTests from "./migrations/0019-practice-tests.ts";
import * as changedQuestions from "./migrations/0020-changed-questions.ts";
import * as uncompressedHistories from "./migrations/0021-uncompressed-histories.ts";
import * as readyBadges from "./migrations/0022-ready-badges.ts";
import { checkRole, checkServingRole, grantServing } from "./postgres-roles.ts";

/** The migrations in order. Never change a released migration; add another one. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001-tables": tables,
  "0002-joining": joining,
  "0003-drafts": drafts,
  "0004-pass-mark": passMark,
  "0005-days": days,
  "0006-locks": locks,
  "0007-planning": planning,
  "0008-search": search,
  "0009-stateless-imports": statelessImports,
  "0010-drawing": drawing,
  "0011-user-search": userSearch,
  "0012-invitations-and-mail": invitationsAndMail,
  "0013-single-sign-on": singleSignOn,
  "0014-audit-log": auditLog,
  "0015-retention": retention,
  "0016-room-for-updates": roomForUpdates,
  "0017-pictures": pictures,
  "0018-authors-and-deactivated-users": authorsAndDeactivatedUsers,
  "0019-practice-tests": practiceTests,
  "0020-changed-questions": changedQuestions,
  "0021-uncompressed-histories": uncompressedHistories,
  "0022-ready-badges": readyBadges,
};

/**
 * Migrates the schema at `url` in one transaction and returns the names of the migrations that it applied. Checks the role in
 * `servingUrl` before, and grants it its privileges after that in another transaction. Concurrent calls wait.
 *
 * @param url the address of the database as its owner
 * @param servingUrl the address with which servers connect. If its role is another one, it gets the privileges for that.
 * @throws {DatabaseError} if the database can't be reached, has a newer schema, or denies permission
 */
export async function migrate(url: string, servingUrl = url): Promise<string[]> {
  assertAddress(servingUrl);
  return withDatabase(url, async (db) => {
    await assertNotNewer(db);
    const isOwnerServing = new URL(servingUrl).username === new URL(url).username;
    if (!isOwnerServing) await checkServingRole(db, servingUrl);
    const { error, results = [] } = await migratorOf(db).migrateToLatest();
    if (error !== undefined) throw error;
    if (!isOwnerServing) await grantServing(db, servingUrl);
    return results.map(({ migrationName }) => migrationName);
  });
}

/**
 * Checks that the schema is current and that the role can serve.
 *
 * @returns a warning if the role can do more than necessary
 * @throws {DatabaseError} if not; the message says how to fix it
 */
export function checkSchema(url: string): Promise<string | undefined> {
  return withDatabase(url, async (db) => {
    await assertSchema(db);
    return checkRole(db);
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
  const appliedSteps = await stepsTaken(db);
  if (Object.keys(MIGRATIONS).some((name) => !appliedSteps.includes(name)))
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
