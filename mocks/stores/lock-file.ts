import { readFileSync, rmSync, writeFileSync } from "node:fs";

/** Another process holds the lock; the message says what to do. */
export class LockedError extends Error {
  override name = "LockedError";
}

/**
 * Keeps a second process out of a file; gives back how to let go. The lock of a process that no longer runs is taken
 * over.
 *
 * @throws {LockedError} when another process holds the lock
 */
export function lockFile(file: string): () => void {
  const lock = `${file}.lock`;
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
    const holder = Number(readFileSync(lock, "utf8"));
    if (isRunning(holder))
      throw new LockedError(
        `The database ${file} is in use by process ${holder}. Stop that server first, or set DB_FILE to another file.`,
        { cause: error },
      );
    writeFileSync(lock, String(process.pid));
  }
  return () => rmSync(lock, { force: true });
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

/** Whether an error is Node's with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
