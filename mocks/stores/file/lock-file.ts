import { mkdirSync, truncateSync } from "node:fs";
import { dirname } from "node:path";

/** The file is in use, or can't be locked; the message says what to do. */
export class LockedError extends Error {
  override name = "LockedError";
}

/**
 * Locks a file against other holders, in this process or another. Returns the function that unlocks it.
 *
 * Uses an operating system lock on `<file>.lock`, taken through SQLite. The lock ends with its process, even after a crash, and
 * does not depend on process ids, so containers that share a volume can use it. The contents of the lock file don't matter.
 * The lock file is never removed: a server that removed it could remove the lock of another.
 *
 * @throws {LockedError} if the lock is held or can't be created
 */
export function lockFile(file: string): () => void {
  const lock = `${file}.lock`;
  try {
    const unlock = tryLock(lock);
    if (unlock) return unlock;
  } catch (error) {
    throw new LockedError(
      `The database ${file} can't be locked: ${lock} can't be written. Check the permissions of its folder, or set DB_FILE to another file.`,
      { cause: error },
    );
  }
  throw new LockedError(
    `The database ${file} is in use by another server. Stop that server first, or set DB_FILE to another file.`,
  );
}

// Not imported: in an old Node, the import would fail before a release says which Node it needs.
const sqlite = process.getBuiltinModule("node:sqlite");

/** Result codes of SQLite, https://www.sqlite.org/rescode.html. */
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Grace period for a holder that was killed but has not finished its last write, in milliseconds. */
const GRACE_PERIOD = 200;

/**
 * Acquires a lock file, which is created if necessary and emptied if it is not an SQLite file. Returns the function that releases
 * it, or `undefined` if another holds it. A process may end without releasing it.
 *
 * @throws {Error} of SQLite or the file system if the file can't be created
 */
export function tryLock(lock: string): (() => void) | undefined {
  mkdirSync(dirname(lock), { recursive: true });
  try {
    return hold(lock);
  } catch (error) {
    if (isSqlite(error, BUSY)) return undefined;
    if (!isSqlite(error, NOT_A_DATABASE) && !isSqlite(error, CORRUPT)) throw error;
    truncateSync(lock);
    return hold(lock);
  }
}

function hold(lock: string): () => void {
  const database = new sqlite.DatabaseSync(lock, { timeout: GRACE_PERIOD });
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    throw error;
  }
  return () => {
    if (database.isOpen) database.close();
  };
}

function isSqlite(error: unknown, code: number): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === code;
}
