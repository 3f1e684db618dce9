import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { ROOT } from "../root.ts";

/** The maximum size of builds, browser profiles and databases of a run, in GB. */
const NEEDED = 2;

/**
 * Checks the free disk space.
 *
 * @param needed GB that must be free
 * @returns a sentence for each folder with too little
 */
export async function lackOfSpace(needed = NEEDED): Promise<string[]> {
  const found = await Promise.all(
    [...new Set([ROOT, tmpdir()])].map(async (folder) => {
      const { bavail, bsize } = await statfs(folder);
      const free = (bavail * bsize) / 1e9;
      return free < needed
        ? `Only ${free.toFixed(1)} GB are free in ${folder}; the tests need ${needed} GB.`
        : "";
    }),
  );
  return found.filter(Boolean);
}
