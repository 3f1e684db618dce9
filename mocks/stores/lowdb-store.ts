import { existsSync, readFileSync } from "node:fs";
import low from "lowdb";
import { Database } from "../backend/documents.ts";
import { DatabaseError } from "./database-error.ts";
import { createDurableFile, type Disk } from "./durable-file.ts";
import { lockFile } from "./lock-file.ts";
import { createMemoryStore } from "./memory-store.ts";
import { Conflict, type Store } from "../backend/store.ts";

export interface LowdbStore extends Store {
  /** The database as lowdb holds it. */
  state: () => Database;
  /** Waits for what is under way, writes a last time and lets go of the file, also when that fails. */
  close: () => Promise<void>;
  /** At once: what is read lies in memory. */
  ready: () => Promise<void>;
}

export interface LowdbStoreOptions {
  /** Called before the file is read, when no other process can open it: the time to make one that is missing. */
  prepare?: () => void;
  /** Node's own by default. */
  disk?: Disk;
}

/**
 * A store over lowdb and one JSON file, which no other process may open meanwhile.
 *
 * @throws {LockedError} when the file is in use or can't be locked
 * @throws {DatabaseError} when the file is missing, empty, torn or does not fit
 */
export function openLowdbStore(file: string, { prepare, disk }: LowdbStoreOptions = {}): LowdbStore {
  const unlock = lockFile(file);
  try {
    prepare?.();
    const db = low(
      createDurableFile(file, readDatabase(file), disk) as unknown as low.AdapterAsync<Database>,
    );
    return withClose(db as unknown as Lowdb, unlock);
  } catch (error) {
    unlock();
    if (error instanceof Conflict)
      throw new DatabaseError(`The database ${file} does not fit: ${error.message} ${REMEDY}`, {
        cause: error,
      });
    throw error;
  }
}

/** Of lowdb, what the store uses. Its types know only adapters that are classes. */
interface Lowdb {
  getState: () => Database;
  write: () => Promise<unknown>;
}

function withClose(db: Lowdb, unlock: () => void): LowdbStore {
  const write = async () => {
    await db.write();
  };
  const store = createMemoryStore(db.getState(), write);
  return {
    ...store,
    state: () => db.getState(),
    ready: async () => undefined,
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

/** @throws {DatabaseError} when the file is missing, empty, torn or does not fit */
export function readDatabase(file: string): Database {
  if (!existsSync(file)) throw new DatabaseError(`There is no database at ${file}. ${REMEDY}`);
  const text = readFileSync(file, "utf8");
  if (text.trim() === "") throw new DatabaseError(`The database ${file} is empty. ${REMEDY}`);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new DatabaseError(`The database ${file} is torn: it is not valid JSON. ${REMEDY}`, {
      cause: error,
    });
  }
  const parsed = Database.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new DatabaseError(
    `The database ${file} does not fit at ${issue?.path.join(".") || "its root"}: ${issue?.message}. ${REMEDY}`,
  );
}

const REMEDY =
  "Put a backup copy in its place, or run `npm run reset` to start afresh from the seed: accounts and sessions made since are then lost.";
