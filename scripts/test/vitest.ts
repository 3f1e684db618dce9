import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { command } from "./command.ts";
import { count, verdict, type Report, type Tally } from "./tally.ts";

/** Runs the named projects of vite.config.ts and counts their test cases. */
export async function vitest(...projects: string[]): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), "cairn-test-"));
  const file = join(folder, "report.json");
  try {
    const endedWell = await command(
      "vitest",
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    );
    const report = await readFile(file, "utf8").catch(() => null);
    return report === null ? verdict(false) : count(JSON.parse(report) as Report, endedWell);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
