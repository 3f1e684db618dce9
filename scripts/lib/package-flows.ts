import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashFiles } from "../hash-files.ts";
import { packageHash } from "./pack.ts";
import { ROOT } from "../root.ts";

const STAMP = join(ROOT, "dist/package-flows.stamp");

/** Returns a hash of everything that the package's flows depend on. */
const flowsHash = (): string =>
  `${packageHash()} ${hashFiles(ROOT, ["e2e/*.ts", "fixtures/**/*.*", "vitest.flows.config.ts", "package-lock.json"])}`;

/** Returns whether the package's flows have passed on this machine with the current sources. */
export const havePassed = (): boolean => existsSync(STAMP) && readFileSync(STAMP, "utf8") === flowsHash();

/** Records that the package's flows have passed. */
export const notePassed = (): void => writeFileSync(STAMP, flowsHash());
