import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashFiles } from "./hash-files.ts";

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

/** A hash of all sources of the built app, and of where its Storybook is. */
export const sourcesHash = (root: string): string =>
  `${hashFiles(root, SOURCES, NOT_BUILT)} ${process.env["STORYBOOK_URL"] ?? ""}`;

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
