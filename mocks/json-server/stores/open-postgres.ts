import type { Database } from "../../backend/documents/database.ts";
import { DatabaseError } from "../../stores/database-error.ts";
import { describeAddress, withDatabase } from "../../stores/postgres/connection/with-database.ts";
import { createPostgresStore } from "../../stores/postgres/postgres-store.ts";
import { loadIfEmpty } from "../../stores/postgres/schema/postgres-load.ts";
import { checkSchema } from "../../stores/postgres/schema/postgres-schema.ts";
import type { OpenedStore } from "./server-store.ts";

/** The maximum number of connections that one process may be configured to open. */
const POOL_MAX = 500;

/**
 * Opens the PostgreSQL at `url`, which `npm run migrate` has prepared; one without tenants is filled with what
 * `makeSeed` returns.
 *
 * @throws {DatabaseError} when it can't be used
 */
export async function openPostgres(
  url: string,
  env: NodeJS.ProcessEnv,
  makeSeed: () => Database,
  report: (error: unknown) => void,
): Promise<OpenedStore> {
  const poolSize = poolSizeOf(env["DATABASE_POOL"]);
  const prepare = isPrepared(env["DATABASE_PREPARE"]);
  const warning = await checkSchema(url);
  await withDatabase(url, (db) => loadIfEmpty(db, makeSeed));
  const store = createPostgresStore(url, {
    report,
    prepare,
    ...(poolSize === undefined ? {} : { poolSize }),
  });
  return { store, location: describeAddress(url), warning };
}

function isPrepared(value: string | undefined): boolean {
  if (value === undefined || value === "" || value === "on") return true;
  if (value === "off") return false;
  throw new DatabaseError(
    `DATABASE_PREPARE=${value} is not known. Use off behind a pooler that can't keep prepared statements; the default is on.`,
  );
}

function poolSizeOf(value: string | undefined): number | undefined {
  if (value === undefined || value === "") return undefined;
  const size = Number(value);
  if (Number.isInteger(size) && size >= 1 && size <= POOL_MAX) return size;
  throw new DatabaseError(
    `DATABASE_POOL=${value} is not a valid number of connections. Give one from 1 to ${POOL_MAX}; the default is 10.`,
  );
}
