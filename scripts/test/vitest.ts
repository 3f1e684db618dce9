import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../root.ts";
import { run, type RunOptions } from "../tools/command.ts";
import { REPORT_FILE } from "./count-reporter.ts";
import { count, sum, tallyOf, type Report, type Tally } from "./tally.ts";

/** The configuration of tests that need no browser. */
export const NODE_TESTS = "vitest.unit.config.ts";
/** The configuration of stories. */
export const STORIES = "vitest.config.ts";
/** The configuration of browser flows. */
export const FLOWS = "vitest.flows.config.ts";

export interface VitestOptions extends RunOptions {
  /** Runs only tests of files that changed since this commit, or that import such files. */
  changed?: string | undefined;
}

/** Runs projects of one of the configurations and counts their test cases. */
export async function vitest(
  config: typeof NODE_TESTS | typeof STORIES | typeof FLOWS,
  projects: readonly string[],
  { changed, ...options }: VitestOptions = {},
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), "cairn-test-"));
  const file = join(folder, "report.json");
  try {
    const exitedCleanly = await run(
      [
        "vitest",
        "run",
        `--config=${config}`,
        ...projects.map((project) => `--project=${project}`),
        ...(changed === undefined ? [] : [`--changed=${changed}`, "--passWithNoTests"]),
        "--reporter=default",
        `--reporter=${join(ROOT, "scripts/test/count-reporter.ts")}`,
        ...(config === STORIES ? [`--reporter=${join(ROOT, "scripts/visual/reporter.ts")}`] : []),
      ],
      { ...options, env: { ...options.env, [REPORT_FILE]: file } },
    );
    const report = await readFile(file, "utf8").catch(() => null);
    if (report === null) return tallyOf(false);
    const read = JSON.parse(report) as Report;
    // If no test imports a changed file, there is nothing to run.
    if (changed !== undefined && exitedCleanly && read.total === 0) return sum([]);
    return count(read, exitedCleanly);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
