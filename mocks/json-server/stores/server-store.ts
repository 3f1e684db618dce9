import type { BackendOptions } from "../../backend/backend.ts";
import type { Database } from "../../backend/documents/database.ts";
import type { Store } from "../../backend/ports/store.ts";
import { openLowdbStore } from "../../stores/file/lowdb-store.ts";
import { prepareDatabase } from "../first-start.ts";

/** A store with the lifecycle of a server. */
export interface ServerStore extends Store, Pick<BackendOptions, "rateLimiter"> {
  /**
   * Resolves if the database can be read and written.
   *
   * @throws {Unwritable} if it can only be read
   * @throws {Unavailable} if it can't be used
   */
  ready: () => Promise<void>;
  /** Waits for pending work and closes the database. */
  close: () => Promise<void>;
  /** Returns how many connections to the database are `used` and `idle`, and how many callers are `waiting` for one. */
  connections?: () => Record<"used" | "idle" | "waiting", number>;
  /** Returns all data, if the store keeps it in memory. */
  state?: () => Database;
}

export interface OpenedStore {
  store: ServerStore;
  /** The location of the data without a password, for people to read. */
  location: string;
  /** What an operator should change, although the store works. */
  warning?: string | undefined;
}

/**
 * Opens the database in a file. A missing file is created from `makeSeed`.
 *
 * @throws {LockedError} when the database is in use or can't be locked
 * @throws {DatabaseError} when the database can't be used
 */
export function openFileStore(dbFile: string, makeSeed: () => Database): ServerStore {
  return openLowdbStore(dbFile, { prepare: () => prepareDatabase(dbFile, makeSeed) });
}
