import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";
import { open, readdir, rename, unlink } from "node:fs/promises";
import { dirname } from "node:path";

/** The file system functions of a durable write; tests replace them. */
export interface Disk {
  open: typeof open;
  rename: typeof rename;
  readdir: (folder: string) => Promise<string[]>;
  unlink: typeof unlink;
}

export const DISK: Disk = { open, rename, readdir, unlink };

/**
 * Replaces a file so that it has either content after a crash at any moment: writes and syncs a temporary file, renames it, then
 * syncs the folder.
 */
export async function replaceFile(file: string, content: Buffer, disk: Disk): Promise<void> {
  const handle = await disk.open(temporaryFor(file), "w", OWNER_ONLY);
  try {
    await handle.writeFile(content);
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

/** Writes and removes a file of `size` bytes beside `file`. @throws the error of the disk, for example if it is full */
export async function probeDisk(file: string, size: number, disk: Disk): Promise<void> {
  const probe = `${file}.probe`;
  try {
    await replaceFile(probe, Buffer.alloc(size), disk);
    await disk.unlink(probe);
  } catch (error) {
    await disk.unlink(temporaryFor(probe)).catch(() => undefined);
    throw error;
  }
}

/**
 * Returns a function that runs `save` once at a time; calls during a run share the next one. It resolves once the state as of the
 * start of that run is saved. A failed run also rejects the waiting calls.
 */
export function oneAtATime<State>(save: (state: State) => Promise<void>): (state: State) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return (state) => {
    next ??= last
      .then(() => {
        next = undefined;
        last = save(state);
        return last;
      })
      .catch((error: unknown) => {
        next = undefined;
        last = Promise.resolve();
        throw error;
      });
    return next;
  };
}

/** Synchronous counterpart of {@link Disk}. */
export interface DiskSync {
  openSync: typeof openSync;
  fsyncSync: typeof fsyncSync;
  renameSync: typeof renameSync;
}

/** Replaces a file as durably as {@link replaceFile}, synchronously. */
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
