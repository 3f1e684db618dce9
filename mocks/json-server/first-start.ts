import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Database, Seed } from "../backend/documents.ts";
import { shiftSeed } from "../backend/shift-seed.ts";
import { placeFileSync, type DiskSync } from "../stores/durable-file.ts";

/** The committed seed, which is never written by a server. */
export const SEED_FILE = join(import.meta.dirname, "../../db.json");

/**
 * Copies the seed to `dbFile`, its dates told from `now` (milliseconds since the epoch), if there is no such file.
 * The caller holds the lock of `dbFile`.
 */
export function prepareDatabase(dbFile: string, now: number, disk?: DiskSync): void {
  if (existsSync(dbFile)) return;
  placeFileSync(dbFile, JSON.stringify(seedAt(now)), disk);
}

/** The seed, its dates told from `now` (milliseconds since the epoch). */
export function seedAt(now: number): Database {
  return shiftSeed(Seed.parse(JSON.parse(readFileSync(SEED_FILE, "utf8"))), now);
}
