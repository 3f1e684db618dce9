import { type Store, type Tx } from "../../ports/store.ts";

/**
 * How many days the server keeps data that has an age. Absent: forever. Expired data, and drafts of finished attempts, are
 * removed in any case.
 */
export interface RetentionSettings {
  /** Finished attempts with their study notes, from their end. Mastery, totals, badges and saved questions stay. */
  attempts?: number | undefined;
  /** Drafts of open attempts, from their last change. The attempts stay open, without answers. */
  drafts?: number | undefined;
  /** Former versions of questions, from their replacement, unless an attempt contains them. */
  formerVersions?: number | undefined;
  /** Entries of the audit log. */
  audit?: number | undefined;
}

/** Documents in a batch: some milliseconds of work for the database. */
export const BATCH = 100;

/**
 * One kind of data that can be removed, with the ids of documents in batches. Each document is checked again, with the lock of the
 * tenant, when it is removed.
 */
export interface Rule {
  /** The kind of data, for the log. */
  kind: string;
  /** How many days it is kept, or the setting that says so. Default: none. */
  keep?: keyof RetentionSettings | number;
  /** Finds the documents of one tenant that are older than an instant. */
  find: (store: Readable, instant: string) => AsyncIterable<readonly number[]>;
  /** Removes those of a batch that are still too old and unused, and returns how many. */
  remove: (tx: Tx, ids: readonly number[], instant: string) => Promise<number>;
}

export type Readable = Pick<Store, "get" | "list" | "read">;
