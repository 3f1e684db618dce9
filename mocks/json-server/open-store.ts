import { resolve } from "node:path";
import type { Database } from "../backend/documents/database.ts";
import type { SeedKind } from "../backend/seed/seed-kinds.ts";
import { seedAt, seedKindOf } from "./first-start.ts";
import { openFileStore, type OpenedStore } from "./stores/server-store.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** Returns the database file used without `DATABASE_URL`: `DB_FILE`, otherwise `.data/db.json`. */
export function dbFileOf(env: NodeJS.ProcessEnv): string {
  return resolve(ROOT, env["DB_FILE"] || ".data/db.json");
}

/**
 * Opens the database that the environment names: the PostgreSQL at `DATABASE_URL`, with `DATABASE_POOL` connections at
 * most (default 10) and prepared statements unless `DATABASE_PREPARE=off`, else a file. An empty one is filled with what `SEED` asks
 * for, its dates shifted to `now` in
 * milliseconds since the epoch. `beforeSeed` is called before that, and may throw to leave the store empty.
 *
 * @throws {DatabaseError} when the database can't be used
 * @throws {LockedError} when the file is in use or can't be locked
 */
export async function openStore(
  env: NodeJS.ProcessEnv,
  now = Date.now(),
  report: (error: unknown) => void = (error) => console.error(error),
  beforeSeed?: (kind: SeedKind) => void,
): Promise<OpenedStore> {
  const url = env["DATABASE_URL"];
  const kind = seedKindOf(env);
  const makeSeed = (): Database => {
    beforeSeed?.(kind);
    return seedAt(now, kind);
  };
  if (!url) {
    const dbFile = dbFileOf(env);
    return { store: openFileStore(dbFile, makeSeed), location: dbFile };
  }
  // A file store does not need the PostgreSQL driver.
  const { openPostgres } = await import("./stores/open-postgres.ts");
  return openPostgres(url, env, makeSeed, report);
}
