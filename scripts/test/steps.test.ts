import { afterEach, beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { runSteps, summarize, type Step } from "./steps.ts";
import { tallyOf } from "./tally.ts";

let printed: string;
let stdout: MockInstance<typeof process.stdout.write>;

beforeEach(() => {
  printed = "";
  stdout = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});

afterEach(() => stdout.mockRestore());

/** Creates a step that adds its name to `began` when it starts, and runs until `end` is called. */
function heldStep(name: string, began: string[], after: readonly string[] = []) {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const step: Step = {
    name,
    budget: 60,
    after,
    run: async (write) => {
      began.push(name);
      write(`${name} at work\n`);
      return tallyOf(await promise);
    },
  };
  return { step, end: resolve };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a step starts when all steps before it have ended, whether they passed or failed", async () => {
  const began: string[] = [];
  const [lint, build, stories] = [
    heldStep("lint", began),
    heldStep("build", began),
    heldStep("stories", began, ["lint", "build"]),
  ];
  const outcomes = runSteps([lint.step, build.step, stories.step]);
  await settled();
  expect(began).toEqual(["lint", "build"]);
  lint.end(false);
  await settled();
  expect(began).toEqual(["lint", "build"]);
  build.end(true);
  await settled();
  expect(began).toEqual(["lint", "build", "stories"]);
  stories.end(true);
  expect((await outcomes).map(({ name, failed }) => `${name} ${failed}`)).toEqual([
    "lint 1",
    "build 0",
    "stories 0",
  ]);
});

test("each step's output is printed in one piece, in the order in which steps end", async () => {
  const began: string[] = [];
  const [one, other] = [heldStep("one", began), heldStep("other", began)];
  const outcomes = runSteps([one.step, other.step]);
  await settled();
  other.end(true);
  await settled();
  one.end(true);
  await outcomes;
  const at = (words: string) => printed.indexOf(words);
  expect(at("other at work")).toBeGreaterThan(at("── other ──"));
  expect(at("── one ──")).toBeGreaterThan(at("✔ other"));
  expect(at("one at work")).toBeGreaterThan(at("── one ──"));
});

test("a step that throws has failed, with the reason printed", async () => {
  const run = () => Promise.reject(new Error("No space."));
  const [outcome] = await runSteps([{ name: "space", budget: 1, run }]);
  expect(outcome).toMatchObject({ name: "space", passed: 0, failed: 1 });
  expect(printed).toContain("No space.");
});

test("a step can't run after one that is not listed before it", async () => {
  const run = () => Promise.resolve(tallyOf(true));
  await expect(runSteps([{ name: "stories", budget: 1, after: ["build"], run }])).rejects.toThrow(
    "The step stories must run after build, but build is not listed before it.",
  );
});

test("the closing lines name steps over their budget, tests that needed a retry and tests that failed", () => {
  const outcome = {
    passed: 4,
    failed: 1,
    retried: ["a.flow.ts > works"],
    unsuccessful: [
      { name: "b.flow.ts > fails", reason: "Timeout" },
      { name: "c.flow.ts > is skipped", reason: "" },
      { name: "c.flow.ts > is skipped too", reason: "" },
      ...["d", "e", "f", "g"].map((name) => ({ name: `${name}.test.ts`, reason: "No PostgreSQL." })),
    ],
    budget: 10,
  };
  const lines = summarize(
    [
      { ...outcome, name: "flows", seconds: 10.4 },
      { ...outcome, name: "types", seconds: 9.9, retried: [], unsuccessful: [], failed: 0 },
    ],
    { seconds: 361, budget: 360 },
  ).split("\n");
  expect(lines.slice(-10)).toEqual([
    "✘ all steps                    8 passed, 1 failed          361 s of 360 s",
    "Over budget: flows took 10 s of 10 s.",
    "Over budget: all steps took 361 s of 360 s.",
    "Passed after a retry: a.flow.ts > works",
    "Failed: b.flow.ts > fails: Timeout",
    "Failed: c.flow.ts > is skipped",
    "Failed: c.flow.ts > is skipped too",
    "Failed: d.test.ts, e.test.ts, f.test.ts and 1 more: No PostgreSQL.",
    "",
    "8 passed, 1 failed",
  ]);
});
