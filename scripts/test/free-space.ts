import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { ROOT } from "../root.ts";

/** What builds, browser profiles and databases of a run take at most, in GB. */
const NEEDED = 2;

/**
 * Where a run would have too little room.
 *
 * @param needed GB that must be free
 * @returns one sentence for each folder; none where there is enough
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
