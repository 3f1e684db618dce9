import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { createSerializer } from "./serializer.ts";

/**
 * A lowdb adapter whose writes survive a crash at any moment: a temporary file beside the database is written,
 * synced and renamed over it, then the folder is synced. Writes that wait while one runs share the next.
 */
export function createDurableFile<State extends object>(file: string, initial: State) {
  const serialize = createSerializer();
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function replaceFile(state: State): Promise<void> {
    const temporary = `${file}.tmp`;
    const handle = await open(temporary, "w", 0o600);
    try {
      await handle.writeFile(serialize(state));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
    await syncFolder(dirname(file));
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

async function syncFolder(folder: string): Promise<void> {
  // Windows syncs no folders.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
