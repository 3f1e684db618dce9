import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashFiles } from "../hash-files.ts";
import { packageHash } from "./pack.ts";
import { ROOT } from "../root.ts";

const STAMP = join(ROOT, "dist/package-flows.stamp");

/** A hash of all that the package's flows depend on. */
const flowsHash = (): string =>
  `${packageHash()} ${hashFiles(ROOT, ["e2e/*.ts", "fixtures/**/*.*", "vitest.flows.config.ts", "package-lock.json"])}`;

/** Whether the package's flows have passed on this machine with everything that they depend on as it is now. */
export const havePassed = (): boolean => existsSync(STAMP) && readFileSync(STAMP, "utf8") === flowsHash();

/** Notes that they have. */
export const notePassed = (): void => writeFileSync(STAMP, flowsHash());
