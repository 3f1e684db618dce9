import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { Seed } from "../backend/documents.ts";
import { shiftSeed } from "../backend/shift-seed.ts";

/** The committed seed, which is never written by a server. */
export const SEED_FILE = join(import.meta.dirname, "../../db.json");

/**
 * Copies the seed to `dbFile`, its dates told from `now` (milliseconds since the epoch), if there is no such file.
 *
 * @returns whether it was the first start
 */
export function prepareDatabase(dbFile: string, now: number, seedFile = SEED_FILE): boolean {
  if (existsSync(dbFile)) return false;
  const seed = Seed.parse(JSON.parse(readFileSync(seedFile, "utf8")));
  mkdirSync(dirname(dbFile), { recursive: true });
  const temporary = `${dbFile}.first`;
  const handle = openSync(temporary, "w", 0o600);
  writeFileSync(handle, JSON.stringify(shiftSeed(seed, now)));
  fsyncSync(handle);
  closeSync(handle);
  renameSync(temporary, dbFile);
  return true;
}
