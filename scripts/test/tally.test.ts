import { describe, expect, test } from "vitest";
import { count, sum, tallyOf, type Report } from "./tally.ts";

const report = (passed: number, total: number, unloadable = 0): Report => ({
  passed,
  total,
  unloadable,
  retried: ["a.flow.ts > works"],
  unsuccessful: [{ name: "b.flow.ts > fails", reason: "Timeout" }],
});

describe("what counts as failed", () => {
  test.each([
    ["nothing, when all passed", report(3, 3), true, { passed: 3, failed: 0 }],
    ["a failed, skipped or todo test", report(3, 5), false, { passed: 3, failed: 2 }],
    ["a skipped test in a run that ended well", report(3, 4), true, { passed: 3, failed: 1 }],
    ["a file that could not be loaded", report(3, 3, 1), false, { passed: 3, failed: 1 }],
    ["an error outside the tests", report(3, 3), false, { passed: 3, failed: 1 }],
    ["a run that found no test", report(0, 0), true, { passed: 0, failed: 1 }],
  ])("%s", (_name, given, exitedCleanly, expected) => {
    expect(count(given, exitedCleanly)).toEqual({
      ...expected,
      retried: ["a.flow.ts > works"],
      unsuccessful: [{ name: "b.flow.ts > fails", reason: "Timeout" }],
    });
  });
});

test("steps add up", () => {
  const unsuccessful = ["b", "c"].map((name) => ({ name, reason: "" }));
  expect(
    sum([tallyOf(true), tallyOf(false), { passed: 5, failed: 2, retried: ["a"], unsuccessful }]),
  ).toEqual({
    passed: 6,
    failed: 3,
    retried: ["a"],
    unsuccessful,
  });
});
