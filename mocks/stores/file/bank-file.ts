import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { CollectionName, Database } from "../../backend/documents/database.ts";
import { COLLECTION_NAMES, COLLECTIONS, type FileName } from "../collections.ts";
import { DatabaseError } from "../database-error.ts";
import { createSerializer } from "../serializer.ts";
import { DISK, replaceFile, type Disk } from "./durable-file.ts";

/*
 * The bank file of a database `<file>` is `<file>.bank-<hash of its content>.json`. It holds the collections that only administrators
 * change, so that a learner's change does not rewrite the questions. Pictures, if there are any, are in `<file>.pictures-<hash>.json`,
 * so that a change to a question does not rewrite them. In the database file, each of these collections is that hash instead of a
 * list. A database file with all lists, such as a new one, has no other file.
 */

type OtherFile = Exclude<FileName, "database">;
const OTHER_FILES: readonly OtherFile[] = ["bank", "pictures"];

/** Names the content of a file, in messages. */
const CONTENTS: Record<OtherFile, string> = { bank: "question bank", pictures: "picture file" };

function fileOf(name: CollectionName): FileName {
  const { file, aggregate } = COLLECTIONS[name];
  return file ?? (aggregate === "learner" ? "database" : "bank");
}

const hashOf = (content: Buffer): string => createHash("sha256").update(content).digest("hex").slice(0, 32);
const isHash = (value: unknown): value is string => typeof value === "string" && /^[0-9a-f]{32}$/.test(value);

const otherFile = (file: string, other: OtherFile, hash: string): string => `${file}.${other}-${hash}.json`;

/** Returns a function that tests whether a file name is that of another file of `file`, finished or temporary. */
function namesOf(file: string, other: OtherFile): (name: string) => boolean {
  const start = `${basename(file)}.${other}-`;
  return (name) => name.startsWith(start) && /^[0-9a-f]{32}\.json(?:\.tmp)?$/.test(name.slice(start.length));
}

/** Returns a bank file of `file`, if there is one. */
export function findBankFile(file: string): string | undefined {
  const name = readdirSync(dirname(file)).find(namesOf(file, "bank"));
  return name && join(dirname(file), name);
}

/**
 * Returns a function that saves a database. It writes another file only if its content has changed since the last call, before the
 * database file that refers to it, and removes the previous one afterwards. So the database file always refers to complete files,
 * after a crash at any moment too.
 */
export function createSaver(file: string, disk: Disk = DISK): (state: Database) => Promise<void> {
  const parts = OTHER_FILES.map((name) => ({
    name,
    serialize: createSerializer(),
    /** The content as last saved; without a hash if there was none. */
    saved: undefined as { content: Buffer; hash: string | undefined } | undefined,
  }));
  const serializeFile = createSerializer();
  return async (state) => {
    // All contents are of the same moment: nothing may be awaited before.
    const entries = COLLECTION_NAMES.map((name) => [name, state[name]] as const);
    const contents = parts.map((part) => {
      const lists = entries.filter(([name]) => fileOf(name) === part.name);
      const content = part.serialize(Object.fromEntries(lists));
      if (content === part.saved?.content) return { part, ...part.saved, isNew: false };
      const hash = lists.some(([, docs]) => docs.length > 0) ? hashOf(content) : undefined;
      return { part, content, hash, isNew: !part.saved || hash !== part.saved.hash };
    });
    const hashes = new Map<FileName, string | undefined>(contents.map(({ part, hash }) => [part.name, hash]));
    const content = serializeFile(
      Object.fromEntries(entries.map(([name, docs]) => [name, hashes.get(fileOf(name)) ?? docs])),
    );
    const changed = contents.filter(({ isNew }) => isNew);
    for (const { part, hash, content: text } of changed)
      if (hash !== undefined) await replaceFile(otherFile(file, part.name, hash), text, disk);
    await replaceFile(file, content, disk);
    if (changed.length > 0)
      await removeOldFiles(
        file,
        changed.map(({ part, hash }) => ({ other: part.name, hash })),
        disk,
      );
    for (const { part, content: text, hash } of contents) part.saved = { content: text, hash };
  };
}

/** Removes the files of these kinds, except those with these hashes. */
async function removeOldFiles(
  file: string,
  changed: readonly { other: OtherFile; hash: string | undefined }[],
  disk: Disk,
): Promise<void> {
  const folder = dirname(file);
  const isOld = (name: string): boolean =>
    changed.some(
      ({ other, hash = "" }) => namesOf(file, other)(name) && name !== basename(otherFile(file, other, hash)),
    );
  try {
    for (const name of await disk.readdir(folder)) if (isOld(name)) await disk.unlink(join(folder, name));
  } catch {
    // The change is saved. The next change of these files tries again.
  }
}

/**
 * Returns the content of a database file with the collections of its other files.
 *
 * @throws {DatabaseError} if one of them is missing or damaged
 */
export function withBank(file: string, content: unknown): unknown {
  if (typeof content !== "object" || content === null || Array.isArray(content)) return content;
  const listsByHash = new Map<string, object>();
  const entries = Object.entries(content).map(([name, value]: [string, unknown]) => {
    const collection = COLLECTION_NAMES.find((candidate) => candidate === name);
    const other = collection && fileOf(collection);
    if (!isHash(value) || other === undefined || other === "database") return [name, value];
    const lists = listsByHash.get(value) ?? readOther(file, other, value);
    listsByHash.set(value, lists);
    return [name, Reflect.get(lists, name)];
  });
  return Object.fromEntries(entries);
}

function readOther(file: string, other: OtherFile, hash: string): object {
  const path = otherFile(file, other, hash);
  const what = CONTENTS[other];
  if (!existsSync(path))
    throw new DatabaseError(
      `The database ${file} is incomplete: its ${what}, ${path}, is missing. If you have copied or renamed the database, do the same with that file. ${REMEDY}`,
    );
  const content = readFileSync(path);
  if (hashOf(content) !== hash)
    throw new DatabaseError(
      `The ${what} ${path} of the database ${file} is damaged: its content doesn't match its name. ${REMEDY}`,
    );
  return JSON.parse(content.toString()) as object;
}

/** What to do about a database that can't be used. */
export const REMEDY =
  "Restore a backup, or run `npm run reset` to recreate it from the seed. Accounts and sessions that aren't in the seed are then lost.";
