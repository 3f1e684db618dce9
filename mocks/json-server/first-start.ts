import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Database, Seed } from "../backend/documents/database.ts";
import { seedOfKind, SEED_KINDS, type SeedKind } from "../backend/seed/seed-kinds.ts";
import { shiftSeed } from "../backend/seed/shift-seed.ts";
import { DatabaseError } from "../stores/database-error.ts";
import { findBankFile } from "../stores/file/bank-file.ts";
import { writeDurablySync, type DiskSync } from "../stores/file/durable-file.ts";

/** The committed seed: the question bank and the demo histories over it. It is never written by a server. */
export const SEED_FILE = join(import.meta.dirname, "../../db.json");

/** The committed sample: the same people and certifications over a small bank that does not change with the seed's. */
export const SAMPLE_FILE = join(import.meta.dirname, "../sample.json");

/**
 * Writes what `makeSeed` returns to `dbFile`, if there is no such file. The caller holds the lock of `dbFile`.
 *
 * @throws {DatabaseError} if there is a bank file: the next change would remove it
 */
export function prepareDatabase(dbFile: string, makeSeed: () => Database, disk?: DiskSync): void {
  if (existsSync(dbFile)) return;
  const bankFile = findBankFile(dbFile);
  if (bankFile !== undefined)
    throw new DatabaseError(
      `There is no database at ${dbFile}, but its question bank ${bankFile}. Restore the database from a backup, or move the question bank to another folder to start with the seed.`,
    );
  writeDurablySync(dbFile, JSON.stringify(makeSeed()), disk);
}

/** The seed, or the sample, its dates shifted to `now` (milliseconds since the epoch). */
export function seedAt(now: number, kind: SeedKind = "demo"): Database {
  const file = kind === "sample" ? SAMPLE_FILE : SEED_FILE;
  return seedOfKind(shiftSeed(Seed.parse(JSON.parse(readFileSync(file, "utf8"))), now), kind);
}

/**
 * Returns the value of `SEED`. Default: `bank` for PostgreSQL, which is for production, and `demo` for a file.
 *
 * @throws {DatabaseError} for an unknown value
 */
export function seedKindOf(env: NodeJS.ProcessEnv): SeedKind {
  const value = env["SEED"] || (env["DATABASE_URL"] ? "bank" : "demo");
  const kind = SEED_KINDS.find((candidate) => candidate === value);
  if (kind) return kind;
  throw new DatabaseError(
    `SEED=${value} is unknown. Set it to demo (questions and demo accounts), bank (questions only), none or sample (few questions and demo accounts, for tests).`,
  );
}
