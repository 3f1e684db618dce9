import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../root.ts";
import { command } from "./command.ts";
import { REPORT_FILE } from "./count-reporter.ts";
import { count, verdict, type Report, type Tally } from "./tally.ts";

/** Runs the named projects of vite.config.ts and counts their test cases. */
export async function vitest(...projects: string[]): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), "cairn-test-"));
  const file = join(folder, "report.json");
  process.env[REPORT_FILE] = file;
  try {
    const endedWell = await command(
      "vitest",
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      `--reporter=${join(ROOT, "scripts/test/count-reporter.ts")}`,
    );
    const report = await readFile(file, "utf8").catch(() => null);
    return report === null ? verdict(false) : count(JSON.parse(report) as Report, endedWell);
  } finally {
    delete process.env[REPORT_FILE];
    await rm(folder, { recursive: true, force: true });
  }
}
