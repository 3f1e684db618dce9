import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Seed } from "../backend/documents.ts";
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
  const seed = Seed.parse(JSON.parse(readFileSync(SEED_FILE, "utf8")));
  placeFileSync(dbFile, JSON.stringify(shiftSeed(seed, now)), disk);
}
