import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import type { Report } from "./tally.ts";

/** The variable that names the file to which a run's counts are written. */
export const REPORT_FILE = "CAIRN_REPORT_FILE";

/** Returns the first line of an error that says why, if there is one. */
const reasonOf = (error: { message: string } | undefined): string => {
  const lines = stripVTControlCharacters(error?.message ?? "").split("\n");
  const reason = lines.find((line) => line.trim() !== "" && !line.startsWith("Click to debug")) ?? "";
  return reason && `: ${reason.trim()}`;
};

/** Names a test, with the reason why it failed, or why its first try did. */
const describe = (test: TestCase): string =>
  `${test.module.relativeModuleId} > ${test.fullName}${reasonOf(test.result().errors?.[0])}`;

/**
 * Counts the tests of a run. Vitest's own JSON report holds what axe said of every story and outgrows the longest string
 * once all themes are run.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.map((module) => [...module.children.allTests()]);
    const all = tests.flat();
    const passed = all.filter((test) => test.result().state === "passed");
    const lost = modules.filter((module, at) => module.state() === "failed" && tests[at]?.length === 0);
    const report: Report = {
      passed: passed.length,
      total: all.length,
      retried: passed.filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0).map(describe),
      unsuccessful: [
        ...all.filter((test) => test.result().state !== "passed").map(describe),
        ...lost.map((module) => `${module.relativeModuleId}${reasonOf(module.errors()[0])}`),
      ],
      lost: lost.length,
    };
    const file = process.env[REPORT_FILE];
    if (file) writeFileSync(file, JSON.stringify(report));
  }
}
