import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import type { Report } from "./tally.ts";

/** The variable that names the file to which a run's counts are written. */
export const REPORT_FILE = "CAIRN_REPORT_FILE";

/** Names a test that passed at a later try only, with the reason why its first try failed. */
const describeRetried = (test: TestCase): string => {
  const [error] = test.result().errors ?? [];
  const lines = stripVTControlCharacters(error?.message ?? "").split("\n");
  const reason = lines.find((line) => line.trim() !== "" && !line.startsWith("Click to debug")) ?? "";
  return `${test.module.relativeModuleId} > ${test.fullName}${reason && `: ${reason.trim()}`}`;
};

/**
 * Counts the tests of a run. Vitest's own JSON report holds what axe said of every story and outgrows the longest string
 * once all themes are run.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.map((module) => [...module.children.allTests()]);
    const report: Report = {
      passed: tests.flat().filter((test) => test.result().state === "passed").length,
      total: tests.flat().length,
      retried: tests
        .flat()
        .filter((test) => test.result().state === "passed" && (test.diagnostic()?.retryCount ?? 0) > 0)
        .map(describeRetried),
      lost: modules.filter((module, at) => module.state() === "failed" && tests[at]?.length === 0).length,
    };
    const file = process.env[REPORT_FILE];
    if (file) writeFileSync(file, JSON.stringify(report));
  }
}
