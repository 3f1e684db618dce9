import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { createSerializer } from "./serializer.ts";

/** What a durable write asks of the disk. */
export type Disk = { open: typeof open; rename: typeof rename };

/**
 * A lowdb adapter whose writes survive a crash at any moment: a temporary file beside the database is written,
 * synced and renamed over it, then the folder is synced. Writes that wait while one runs share the next.
 */
export function createDurableFile<State extends object>(
  file: string,
  initial: State,
  disk: Disk = { open, rename },
) {
  const serialize = createSerializer();
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function replaceFile(state: State): Promise<void> {
    const handle = await disk.open(temporaryFor(file), "w", OWNER_ONLY);
    try {
      await handle.writeFile(serialize(state));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await disk.rename(temporaryFor(file), file);
    if (!SYNCS_FOLDERS) return;
    const folder = await disk.open(dirname(file), "r");
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  return {
    read: (): State => initial,
    /** Resolves once `state`, as it is when the write begins, is safe. A failure also fails those that wait. */
    write(state: State): Promise<void> {
      next ??= last
        .then(() => {
          next = undefined;
          last = replaceFile(state);
          return last;
        })
        .catch((error: unknown) => {
          next = undefined;
          last = Promise.resolve();
          throw error;
        });
      return next;
    },
  };
}

/** As {@link Disk}, for a program that has nothing else to do meanwhile. */
export interface DiskSync {
  openSync: typeof openSync;
  fsyncSync: typeof fsyncSync;
  renameSync: typeof renameSync;
}

/** Puts a file in its place in the same safe way, at once. */
export function placeFileSync(
  file: string,
  content: string,
  disk: DiskSync = { openSync, fsyncSync, renameSync },
): void {
  const handle = disk.openSync(temporaryFor(file), "w", OWNER_ONLY);
  try {
    writeFileSync(handle, content);
    disk.fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  disk.renameSync(temporaryFor(file), file);
  if (!SYNCS_FOLDERS) return;
  const folder = disk.openSync(dirname(file), "r");
  try {
    disk.fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** The mode of a file that holds password hashes. */
const OWNER_ONLY = 0o600;
const SYNCS_FOLDERS = process.platform !== "win32";

const temporaryFor = (file: string): string => `${file}.tmp`;
