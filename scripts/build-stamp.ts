import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What the built app is made of, from the project's root: stories too, of which it tells. Tests don't count. */
const SOURCES = [
  "src/**/*",
  "scripts/structure*.ts",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
const NOT_BUILT = /\.test\.tsx?$|\.mdx$/;

const STAMP = "dist/host.stamp";

/** A hash of all sources of the built app. */
export function sourcesHash(root: string): string {
  const hash = createHash("sha256").update(process.env["STORYBOOK_URL"] ?? "");
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_BUILT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/** Whether `dist/host` was built from sources of this hash. */
export function isBuilt(root: string, hash: string): boolean {
  const stamp = join(root, STAMP);
  return (
    existsSync(join(root, "dist/host/index.html")) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === hash
  );
}

/** Notes what `dist/host` was built from. */
export function stampBuild(root: string, hash: string): void {
  writeFileSync(join(root, STAMP), hash);
}
