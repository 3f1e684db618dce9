import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";
import type { Report, Unsuccessful } from "./tally.ts";

/** The variable that names the file to which a run's counts are written. */
export const REPORT_FILE = "CAIRN_REPORT_FILE";

/** Returns the lines of a message that are not empty, without the link that Storybook puts before it. */
export const linesOf = (message: string): string[] =>
  stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("Click to debug"));

/** Returns the first line of an error that says why, or an empty text. */
export const reasonOf = (error: { message: string } | undefined): string =>
  (linesOf(error?.message ?? "")[0] ?? "").trim();

/** Describes a test by the reason why it failed, or why its first try did. */
const describe = (test: TestCase): Unsuccessful => ({
  name: `${test.module.relativeModuleId} > ${test.fullName}`,
  reason: reasonOf(test.result().errors?.[0]),
});

/** Returns the file or group of a test whose preparation failed, so that the test did not run. */
function failedSetupOf(test: TestCase): TestModule | TestSuite | undefined {
  if (test.result().state !== "skipped") return undefined;
  let group: TestModule | TestSuite = test.parent;
  while (group.errors().length === 0 && group.type === "suite") group = group.parent;
  return group.errors().length > 0 ? group : undefined;
}

const describeGroup = (group: TestModule | TestSuite): Unsuccessful => ({
  name:
    group.type === "module" ? group.relativeModuleId : `${group.module.relativeModuleId} > ${group.fullName}`,
  reason: reasonOf(group.errors()[0]),
});

/**
 * Counts the tests of a run. Vitest's JSON report contains axe's results for every story, and exceeds the maximum length of a string
 * if all themes run.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.map((module) => [...module.children.allTests()]);
    const all = tests.flat();
    const passed = all.filter((test) => test.result().state === "passed");
    const unloadable = modules.filter(
      (module, index) => module.state() === "failed" && tests[index]?.length === 0,
    );
    const unsuccessful = all.filter((test) => test.result().state !== "passed");
    const report: Report = {
      passed: passed.length,
      total: all.length,
      retried: passed
        .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
        .map(describe)
        .map(({ name, reason }) => [name, reason].filter(Boolean).join(": ")),
      unsuccessful: [
        ...unsuccessful.filter((test) => !failedSetupOf(test)).map(describe),
        ...[...new Set([...unsuccessful.flatMap((test) => failedSetupOf(test) ?? []), ...unloadable])].map(
          describeGroup,
        ),
      ],
      unloadable: unloadable.length,
    };
    const file = process.env[REPORT_FILE];
    if (file) writeFileSync(file, JSON.stringify(report));
  }
}
