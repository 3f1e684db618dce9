import type { BackendOptions } from "../backend/backend.ts";
import type { Database } from "../backend/documents.ts";
import type { Store } from "../backend/store.ts";
import { openLowdbStore } from "../stores/lowdb-store.ts";
import { prepareDatabase, seedAt } from "./first-start.ts";

/** A store that a server holds as long as it runs. */
export interface HeldStore extends Store, Pick<BackendOptions, "rateLimiter" | "imports"> {
  /** Resolves when calls can be answered. @throws {Unavailable} when not */
  ready: () => Promise<void>;
  /** Waits for what is under way and lets go of the database. */
  close: () => Promise<void>;
  /** What it holds, where that lies in this process's memory. */
  state?: () => Database;
}

export interface OpenedStore {
  store: HeldStore;
  /** Where the data lies, for people to read: without a password. */
  place: string;
}

/**
 * The database in a file. A missing one is filled with what `makeSeed` returns, by default the demo; `now` is in milliseconds
 * since the epoch.
 *
 * @throws {LockedError} when the database is in use or can't be locked
 * @throws {DatabaseError} when the database can't be used
 */
export function openFileStore(dbFile: string, now = Date.now(), makeSeed = () => seedAt(now)): HeldStore {
  return openLowdbStore(dbFile, { prepare: () => prepareDatabase(dbFile, makeSeed) });
}
