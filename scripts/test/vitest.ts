import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../root.ts";
import { run, type RunOptions } from "./command.ts";
import { REPORT_FILE } from "./count-reporter.ts";
import { count, verdict, type Report, type Tally } from "./tally.ts";

/** The configuration of tests that need no browser. */
export const NODE_TESTS = "vitest.unit.config.ts";
/** The configuration of stories and flows. */
export const BROWSER_TESTS = "vite.config.ts";

/** Runs projects of one of the two configurations and counts their test cases. */
export async function vitest(
  config: typeof NODE_TESTS | typeof BROWSER_TESTS,
  projects: readonly string[],
  options: RunOptions = {},
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), "cairn-test-"));
  const file = join(folder, "report.json");
  try {
    const endedWell = await run(
      [
        "vitest",
        "run",
        `--config=${config}`,
        ...projects.map((project) => `--project=${project}`),
        "--reporter=default",
        `--reporter=${join(ROOT, "scripts/test/count-reporter.ts")}`,
      ],
      { ...options, env: { ...options.env, [REPORT_FILE]: file } },
    );
    const report = await readFile(file, "utf8").catch(() => null);
    return report === null ? verdict(false) : count(JSON.parse(report) as Report, endedWell);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
