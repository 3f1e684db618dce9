import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { tryLock } from "../../mocks/stores/file/lock-file.ts";
import { ROOT } from "../root.ts";
import { hashFiles } from "./hash-files.ts";

/** A folder built from sources of the project. */
interface Build {
  /** The path of its first page, from the project's root. */
  page: string;
  /** Globs from the project's root. Tests are ignored. */
  sources: readonly string[];
  /** Names of environment variables that the build depends on. */
  variables: readonly string[];
}

const TOOLS = ["vite.config.ts", "tsconfig.json", "package.json", "package-lock.json"];

/** The app. It depends on the stories because its page "UI structure" lists them. */
export const HOST: Build = {
  page: "dist/host/index.html",
  sources: [
    "src/**/*.!(mdx)",
    "scripts/{build,lib,lib/docs}/*.ts",
    "scripts/{root,tools/fetch-code}.ts",
    "mocks/json-server/http/static-files.ts",
    ...TOOLS,
  ],
  variables: ["STORYBOOK_URL"],
};

/** What runs on a server, with the built app. */
export const RELEASE: Build = {
  page: "dist/release/package.json",
  sources: ["db.json", "deploy/**/*", "LICENSE", "mocks/**/*", "scripts/**/*.ts", ...HOST.sources],
  variables: HOST.variables,
};

export const STORYBOOK: Build = {
  page: "dist/storybook/index.html",
  sources: ["src/**/*", ".storybook/**/*", "mocks/**/*", "docs/**/*", "scripts/**/*.ts", ...TOOLS],
  variables: [],
};

/** Returns a hash of everything that a build depends on. */
export const sourcesHash = ({ sources, variables }: Build, root = ROOT): string =>
  [hashFiles(root, sources, /\.test\.tsx?$/), ...variables.map((name) => process.env[name] ?? "")].join(" ");

const filesOf = ({ page }: Build, root: string) => {
  const folder = dirname(join(root, page));
  return { page: join(root, page), stamp: `${folder}.stamp`, lock: `${folder}.lock` };
};

/** Returns whether a folder was last built from these sources. */
export function isCurrent(build: Build, root = ROOT, hash = sourcesHash(build, root)): boolean {
  const { page, stamp } = filesOf(build, root);
  return existsSync(page) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
}

/**
 * Builds a folder unless it was last built from the same sources. If another process is building it, waits for it.
 *
 * @throws the error of `make`; the folder then counts as not built
 */
export async function buildIfStale(
  build: Build,
  make: () => void | Promise<void>,
  root = ROOT,
): Promise<void> {
  const hash = sourcesHash(build, root);
  if (isCurrent(build, root, hash)) return;
  const { stamp, lock } = filesOf(build, root);
  const unlock = await lockBuild(lock);
  try {
    if (isCurrent(build, root, hash)) return;
    rmSync(stamp, { force: true });
    await make();
    writeFileSync(stamp, hash);
  } finally {
    unlock();
  }
}

/** How often to try a lock again, in milliseconds. */
const RETRY_AFTER = 200;

/** Acquires the lock of a build. It ends with its process, so a killed build blocks no other. */
async function lockBuild(lock: string): Promise<() => void> {
  for (;;) {
    const unlock = tryLock(lock);
    if (unlock) return unlock;
    await setTimeout(RETRY_AFTER);
  }
}
