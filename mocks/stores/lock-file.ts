import { mkdirSync, truncateSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The file is in use, or can't be locked; the message says what to do. */
export class LockedError extends Error {
  override name = "LockedError";
}

/**
 * Keeps every other holder out of a file, in this process or another; returns how to let go.
 *
 * The lock is the operating system's own on `<file>.lock`, taken through SQLite: it ends with the process that holds
 * it, however that ends, and says nothing of process numbers, so that containers on one volume can share it. What the
 * lock file contains does not matter, and it stays behind: a server that removed it could remove another's.
 *
 * @throws {LockedError} when somebody holds the lock, or none can be made
 */
export function lockFile(file: string): () => void {
  const lock = `${file}.lock`;
  try {
    mkdirSync(dirname(lock), { recursive: true });
    return hold(lock);
  } catch (error) {
    if (isSqlite(error, BUSY))
      throw new LockedError(
        `The database ${file} is in use by another server. Stop that one first, or set DB_FILE to another file.`,
        { cause: error },
      );
    throw new LockedError(
      `The database ${file} can't be locked: ${lock} can't be written. Check who may write in its folder, or set DB_FILE to another file.`,
      { cause: error },
    );
  }
}

/** Result codes of SQLite, https://www.sqlite.org/rescode.html. */
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** How long a holder that is just being killed may take to end, in milliseconds: its last write may not be through. */
const PATIENCE = 200;

/** Holds a lock file; one with foreign content, which can't be held, is emptied first. */
function hold(lock: string): () => void {
  try {
    return holdEmpty(lock);
  } catch (error) {
    if (!isSqlite(error, NOT_A_DATABASE) && !isSqlite(error, CORRUPT)) throw error;
    truncateSync(lock);
    return holdEmpty(lock);
  }
}

function holdEmpty(lock: string): () => void {
  const database = new DatabaseSync(lock, { timeout: PATIENCE });
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
