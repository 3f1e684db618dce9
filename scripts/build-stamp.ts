import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashFiles } from "./hash-files.ts";
import { ROOT } from "./root.ts";

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
  sources: ["src/**/*.!(mdx)", "scripts/structure*.ts", ...TOOLS],
  variables: ["STORYBOOK_URL"],
};

export const STORYBOOK: Build = {
  page: "dist/storybook/index.html",
  sources: ["src/**/*", ".storybook/**/*", "mocks/**/*", "docs/**/*", "scripts/**/*.ts", ...TOOLS],
  variables: [],
};

/** Returns a hash of everything that a build depends on. */
export const sourcesHash = ({ sources, variables }: Build, root = ROOT): string =>
  [hashFiles(root, sources, /\.test\.tsx?$/), ...variables.map((name) => process.env[name] ?? "")].join(" ");

/**
 * Builds a folder unless it was last built from the same sources.
 *
 * @throws the error of `make`; the folder then counts as not built
 */
export async function buildIfStale(
  build: Build,
  make: () => void | Promise<void>,
  root = ROOT,
): Promise<void> {
  const [page, stamp] = [join(root, build.page), `${dirname(join(root, build.page))}.stamp`];
  const hash = sourcesHash(build, root);
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  await make();
  writeFileSync(stamp, hash);
}
