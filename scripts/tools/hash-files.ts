import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * Returns a hash of the names and contents of files.
 *
 * @param patterns globs from `root`
 * @param except names of files to ignore
 */
export function hashFiles(root: string, patterns: readonly string[], except = /^$/): string {
  const hash = createHash("sha256");
  const files = globSync([...patterns], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !except.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted();
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)));
  return hash.digest("hex");
}
