import { existsSync, readFileSync, statSync } from "node:fs";
import low from "lowdb";
import { Database } from "../../backend/documents/database.ts";
import { Conflict, Unwritable, type Store } from "../../backend/ports/store.ts";
import { readyBadgeOf } from "../../backend/rules/progress/badges.ts";
import { DatabaseError } from "../database-error.ts";
import { createMemoryStore } from "../memory/memory-store.ts";
import { createSaver, REMEDY, withBank } from "./bank-file.ts";
import { DISK, oneAtATime, probeDisk, type Disk } from "./durable-file.ts";
import { lockFile } from "./lock-file.ts";

export interface LowdbStore extends Store {
  /** Returns lowdb's current state. */
  state: () => Database;
  /** Waits for pending transactions, writes once more and unlocks the file, even if the write fails. */
  close: () => Promise<void>;
  /** Resolves unless the last write failed and another one would too. @throws {Unwritable} with the reason */
  ready: () => Promise<void>;
}

export interface LowdbStoreOptions {
  /** Called while the file is locked and before it is read, for example to create a missing file. */
  prepare?: () => void;
  /** Default: `node:fs/promises`. */
  disk?: Disk;
}

/**
 * Opens a store over lowdb and a JSON file, which stays locked until the store is closed.
 *
 * @throws {LockedError} if the file is in use or can't be locked
 * @throws {DatabaseError} if the file or its bank file is missing, or invalid
 */
export function openLowdbStore(file: string, { prepare, disk = DISK }: LowdbStoreOptions = {}): LowdbStore {
  const unlock = lockFile(file);
  try {
    prepare?.();
    const state = readDatabase(file);
    const adapter = { read: () => state, write: oneAtATime(createSaver(file, disk)) };
    const db = low(adapter as unknown as low.AdapterAsync<Database>);
    return withClose(db as unknown as Lowdb, unlock, () => probeDisk(file, statSync(file).size, disk));
  } catch (error) {
    unlock();
    if (error instanceof Conflict)
      throw new DatabaseError(`The database ${file} is invalid: ${error.message} ${REMEDY}`, {
        cause: error,
      });
    throw error;
  }
}

/** The part of lowdb that the store uses. Lowdb's types only allow classes as adapters. */
interface Lowdb {
  getState: () => Database;
  write: () => Promise<unknown>;
}

function withClose(db: Lowdb, unlock: () => void, probe: () => Promise<void>): LowdbStore {
  let hasFailed = false;
  const write = async () => {
    try {
      await db.write();
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const store = createMemoryStore(db.getState(), write);
  return {
    ...store,
    state: () => db.getState(),
    ready: async () => {
      if (!hasFailed) return;
      await probe().catch((error: unknown) => {
        throw new Unwritable(`The data can't be written: ${reasonOf(error)}.`, { cause: error });
      });
      hasFailed = false;
    },
    close: async () => {
      try {
        await store.tx(async () => undefined);
        await write();
      } finally {
        unlock();
      }
    },
  };
}

/** Codes of a full disk or an exhausted quota. */
const FULL = new Set(["ENOSPC", "EDQUOT"]);

/** Describes an error of the disk without the path, because health checks may be public. */
function reasonOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
  if (typeof code !== "string") return "the disk failed";
  return FULL.has(code) ? "the disk is full" : `the disk failed with ${code}`;
}

/** Reads a database. @throws {DatabaseError} if its file or its bank file is missing, or invalid */
export function readDatabase(file: string): Database {
  if (!existsSync(file)) throw new DatabaseError(`There is no database at ${file}. ${REMEDY}`);
  const text = readFileSync(file, "utf8");
  if (text.trim() === "") throw new DatabaseError(`The database ${file} is empty. ${REMEDY}`);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new DatabaseError(`The database ${file} is not valid JSON. ${REMEDY}`, {
      cause: error,
    });
  }
  const parsed = Database.safeParse(withReadyBadges(withBank(file, content)));
  if (parsed.success) return withChangeTimes(parsed.data);
  const [issue] = parsed.error.issues;
  throw new DatabaseError(
    `The database ${file} is invalid at ${issue?.path.join(".") || "its root"}: ${issue?.message}. ${REMEDY}`,
  );
}

/** Adds the badges of certifications from before they were stored, by their names. The next change to the bank stores them. */
function withReadyBadges(content: unknown): unknown {
  const { categories } = Object(content) as { categories?: unknown };
  if (!Array.isArray(categories)) return content;
  const filled = categories.map((category: { name: string } | null) => ({
    readyBadge: readyBadgeOf(category?.name ?? ""),
    ...category,
  }));
  return { ...(content as object), categories: filled };
}

/** Adds when questions were changed that were last changed before this was stored: the end of the version before. */
function withChangeTimes(database: Database): Database {
  const ends = new Map<number, string>();
  for (const { questionId, until } of database.formerQuestions) {
    const earlier = ends.get(questionId);
    if (earlier === undefined || Date.parse(earlier) < Date.parse(until)) ends.set(questionId, until);
  }
  return {
    ...database,
    questions: database.questions.map((question) => {
      const changedAt = question.changedAt ?? ends.get(question.id);
      return changedAt === undefined ? question : { ...question, changedAt };
    }),
  };
}
