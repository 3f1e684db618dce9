import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { CollectionName, Database } from "../backend/documents.ts";
import { COLLECTION_NAMES, COLLECTIONS } from "./collections.ts";
import { DatabaseError } from "./database-error.ts";
import { DISK, replaceFile, type Disk } from "./durable-file.ts";
import { createSerializer } from "./serializer.ts";

/**
 * The bank file of a database `<file>` is `<file>.bank-<hash of its content>.json`. It holds the collections that only administrators
 * change, so that a learner's change does not rewrite the questions. In the database file, each of these collections is that hash
 * instead of a list. A database file with all lists, such as a new one, has no bank file.
 */

const isInBank = (name: CollectionName): boolean =>
  COLLECTIONS[name].aggregate !== "learner" && !COLLECTIONS[name].outsideBank;

const hashOf = (content: Buffer): string => createHash("sha256").update(content).digest("hex").slice(0, 32);
const isHash = (value: unknown): value is string => typeof value === "string" && /^[0-9a-f]{32}$/.test(value);

const bankFile = (file: string, hash: string): string => `${file}.bank-${hash}.json`;

/** Returns a test of whether a name in the folder of `file` is that of one of its bank files, or of one that was being written. */
function bankNames(file: string): (name: string) => boolean {
  const start = `${basename(file)}.bank-`;
  return (name) => name.startsWith(start) && /^[0-9a-f]{32}\.json(?:\.tmp)?$/.test(name.slice(start.length));
}

/** Returns a bank file of `file`, if there is one. */
export function findBankFile(file: string): string | undefined {
  const name = readdirSync(dirname(file)).find(bankNames(file));
  return name && join(dirname(file), name);
}

/**
 * Returns a function that saves a database. It writes a bank file only if the bank has changed since the last call, before the
 * database file that refers to it, and removes the previous one afterwards. So the database file always refers to a complete bank
 * file, after a crash at any moment too.
 */
export function createSaver(file: string, disk: Disk = DISK): (state: Database) => Promise<void> {
  const serializeBank = createSerializer();
  const serializeFile = createSerializer();
  /** The bank as last saved. */
  let saved: { bank: Buffer; hash: string } | undefined;
  return async (state) => {
    // Both contents are of the same moment: nothing may be awaited before.
    const entries = COLLECTION_NAMES.map((name) => [name, state[name]] as const);
    const bank = serializeBank(Object.fromEntries(entries.filter(([name]) => isInBank(name))));
    const hash = bank === saved?.bank ? saved.hash : hashOf(bank);
    const content = serializeFile(
      Object.fromEntries(entries.map(([name, docs]) => [name, isInBank(name) ? hash : docs])),
    );
    const isNew = hash !== saved?.hash;
    if (isNew) await replaceFile(bankFile(file, hash), bank, disk);
    await replaceFile(file, content, disk);
    if (isNew) await removeOtherBanks(file, hash, disk);
    saved = { bank, hash };
  };
}

async function removeOtherBanks(file: string, hash: string, disk: Disk): Promise<void> {
  const folder = dirname(file);
  const isBank = bankNames(file);
  try {
    for (const name of await disk.readdir(folder))
      if (isBank(name) && name !== basename(bankFile(file, hash))) await disk.unlink(join(folder, name));
  } catch {
    // The change is saved. The next change of the bank tries again.
  }
}

/**
 * Returns the content of a database file with the collections of its bank file.
 *
 * @throws {DatabaseError} if the bank file is missing or damaged
 */
export function withBank(file: string, content: unknown): unknown {
  if (typeof content !== "object" || content === null) return content;
  const hash = Object.values(content).find(isHash);
  if (hash === undefined) return content;
  const bank = readBank(file, hash);
  const entries = Object.entries(content).map(([name, value]: [string, unknown]) => [
    name,
    value === hash ? Reflect.get(bank, name) : value,
  ]);
  return Object.fromEntries(entries);
}

function readBank(file: string, hash: string): object {
  const path = bankFile(file, hash);
  if (!existsSync(path))
    throw new DatabaseError(
      `The database ${file} is incomplete: its question bank, ${path}, is missing. If you have copied or renamed the database, do the same with that file. ${REMEDY}`,
    );
  const content = readFileSync(path);
  if (hashOf(content) !== hash)
    throw new DatabaseError(
      `The question bank ${path} of the database ${file} is damaged: its content doesn't match its name. ${REMEDY}`,
    );
  return JSON.parse(content.toString()) as object;
}

/** What to do about a database that can't be used. */
export const REMEDY =
  "Restore a backup, or run `npm run reset` to recreate it from the seed. Accounts and sessions that aren't in the seed are then lost.";
