import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import type { Report } from "./tally.ts";

/** The variable that names the file to which a run's counts are written. */
export const REPORT_FILE = "CAIRN_REPORT_FILE";

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
        .map((test) => `${test.module.relativeModuleId} > ${test.fullName}`),
      lost: modules.filter((module, at) => module.state() === "failed" && tests[at]?.length === 0).length,
    };
    const file = process.env[REPORT_FILE];
    if (file) writeFileSync(file, JSON.stringify(report));
  }
}
