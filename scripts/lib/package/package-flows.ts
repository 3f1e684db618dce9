import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../root.ts";
import { hashFiles } from "../../tools/hash-files.ts";
import { packageHash } from "./pack.ts";

const STAMP = join(ROOT, "dist/package-flows.stamp");

/** Returns a hash of everything that the package's flows depend on. */
export const flowsHash = (): string =>
  `${packageHash()} ${hashFiles(ROOT, ["e2e/**/*.ts", "fixtures/**/*.*", "vitest.flows.config.ts", "package-lock.json"])}`;

/** Returns whether the package's flows have passed on this machine with the sources of a hash. */
export const havePassed = (hash: string): boolean =>
  existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash;

/** Records that the package's flows have passed with the sources of a hash, taken before they ran. */
export const notePassed = (hash: string): void => writeFileSync(STAMP, hash);
