import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { createSerializer } from "./serializer.ts";

/** The file system functions of a durable write; tests replace them. */
export type Disk = { open: typeof open; rename: typeof rename };

/**
 * Creates a lowdb adapter whose writes survive a crash at any moment. It writes and syncs a temporary file, renames it to the
 * database file, then syncs the folder. Calls during a write share the next write.
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
    /** Resolves once `state`, as of the start of the write, is on disk. A failed write also rejects the waiting calls. */
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

/** Synchronous counterpart of {@link Disk}. */
export interface DiskSync {
  openSync: typeof openSync;
  fsyncSync: typeof fsyncSync;
  renameSync: typeof renameSync;
}

/** Replaces a file as durably as {@link createDurableFile}, synchronously. */
export function writeDurablySync(
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

/** The file contains password hashes. */
const OWNER_ONLY = 0o600;
const SYNCS_FOLDERS = process.platform !== "win32";

const temporaryFor = (file: string): string => `${file}.tmp`;
