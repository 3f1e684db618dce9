/**
 * `npm test`: all tests of code, fastest first, with the stories in the default theme. `npm test -- --themes all` is what CI runs: also
 * all seven themes, the measures of every story, the phone, the built Storybook and the package in other projects. `-- --themes dark`
 * plays the stories in another theme. `npm test -- --changed` runs the tests that import a file changed since the last commit, except
 * the flows; `-- --changed --since main` since another commit.
 *
 * The last line is `N passed, N failed`.
 */
import { parseArgs } from "node:util";
import { DEFAULT_THEME, isThemeName, THEMES } from "../src/components/theme/tokens/names.ts";
import { flowsHash, havePassed, notePassed } from "./lib/package/package-flows.ts";
import { fastSteps, toolStep } from "./test/fast-steps.ts";
import { lackOfSpace } from "./test/free-space.ts";
import { runSteps, summarize, type Step } from "./test/steps.ts";
import { tallyOf } from "./test/tally.ts";
import { FLOWS, NODE_TESTS, STORIES, vitest } from "./test/vitest.ts";
import { ensureChromium } from "./tools/chromium.ts";
import { run as runTool } from "./tools/command.ts";

const { values } = parseArgs({
  options: {
    themes: { type: "string", default: DEFAULT_THEME },
    changed: { type: "boolean", default: false },
    since: { type: "string" },
  },
});
const themes = values.themes.split(",");
const unknown = themes.filter((name) => name !== "all" && !isThemeName(name));
if (unknown.length > 0) {
  console.error(
    `--themes: unknown theme ${unknown.join(", ")}. Use ${THEMES.map(({ name }) => name).join(", ")} or all.`,
  );
  process.exit(2);
}
if (values.since !== undefined && !values.changed) {
  console.error("--since names the commit for --changed: use both.");
  process.exit(2);
}
const changed = values.changed ? (values.since ?? "HEAD") : undefined;
/** Whether this is the complete run, as in CI. */
const isWhole = themes.includes("all");
/** The note about what a partial run skips. */
const SKIPPED_NOTE =
  "Skipped (run `npm test -- --themes all` as CI does): the other themes, forced colors, 320 px, print and motion, the measures of component stories that are not tagged `appearance`, the phone, the built Storybook, flows of layout shifts, lost networks, interrupted work, second devices, pictures and tools, the package, releases, the programs for operators, upgrades, interrupted servers, whole sizes.";
const SKIPPED_IN_CHANGED_NOTE =
  "Skipped (run `npm test` or `npm test -- --themes all`): the flows, the built Storybook, tests that read a changed file without importing it and, without `--themes all`, the other themes and the phone.";
/**
 * The projects of stories. `stories:appearances` leaves out measurements that take too long for all stories but not for the few of
 * `--changed`.
 */
const storyProjects = isWhole
  ? ["stories:all", "stories:phone"]
  : themes.map(
      (theme) => `stories:${theme === DEFAULT_THEME && changed === undefined ? "appearances" : theme}`,
    );

let hasBrowser = false;

/** Finds or installs a Chromium for the steps after it. */
const browser: Step = {
  name: "browser",
  budget: 60,
  run: async (write) => {
    process.env["CHROMIUM_PATH"] = ensureChromium();
    hasBrowser = true;
    write(`${process.env["CHROMIUM_PATH"]}\n`);
    return tallyOf(true);
  },
};

/** Returns the step, which fails with a sentence if there is no browser. */
const inBrowser = ({ run, ...step }: Step): Step => ({
  ...step,
  run: async (write) => {
    if (hasBrowser) return run(write);
    write("Not run, because there is no browser.\n");
    return tallyOf(false);
  },
});

const space: Step = {
  name: "disk space",
  budget: 1,
  run: async (write) => {
    const lacking = await lackOfSpace();
    for (const sentence of lacking) write(`${sentence}\n`);
    return tallyOf(lacking.length === 0);
  },
};

const fast = fastSteps({ changed });
/** The other steps start after the fast ones, so that most failures are reported within two minutes. */
const afterFast = fast.map(({ name }) => name);

// Budgets of steps that others run beside.
const stories = inBrowser({
  name: `stories, ${themes.join(", ")}`,
  budget: isWhole ? 500 : 300,
  after: [...afterFast, browser.name],
  run: (write) => vitest(STORIES, storyProjects, { write, changed }),
});

const flows = inBrowser({
  name: "browser flows",
  budget: isWhole ? 420 : 200,
  after: [browser.name, "build"],
  run: async (write) => {
    if (!isWhole) return vitest(FLOWS, ["flows"], { write });
    const hash = flowsHash();
    const isUnchanged = havePassed(hash);
    if (isUnchanged)
      write("The package's flows are left out: nothing that they depend on has changed since they passed.\n");
    const projects = ["flows", "flows:rare", ...(isUnchanged ? [] : ["flows:package"])];
    const tally = await vitest(FLOWS, projects, { write });
    if (tally.failed === 0) notePassed(hash);
    return tally;
  },
});

const slowUnit: Step = {
  name: "slow unit",
  budget: isWhole ? 200 : 130,
  // They keep both cores busy, which the last tests of the flows do not.
  after: [...afterFast, ...(changed === undefined ? [flows.name] : [])],
  run: (write) =>
    vitest(NODE_TESTS, isWhole || changed !== undefined ? ["unit:slow", "unit:rare"] : ["unit:slow"], {
      write,
      changed,
    }),
};

const storybook = inBrowser({
  name: "built Storybook",
  budget: 110,
  after: [browser.name, stories.name],
  run: (write) => vitest(FLOWS, ["flows:storybook"], { write }),
});

/** Builds the host for the flows. */
const build: Step = {
  name: "build",
  budget: 30,
  run: async (write) => tallyOf(await runTool(["node", "scripts/build.ts", "host"], { write })),
};

/** Compares the sizes of the host and of the package, which the slow unit tests build. */
const sizes: Step = { ...toolStep("sizes", 10, [["size-limit"]]), after: [build.name, slowUnit.name] };

const after = (step: Step): Step => ({ ...step, after: afterFast });
const outcomes = await runSteps([
  space,
  ...fast,
  after(toolStep("seed", 30, [["node", "scripts/seed.ts"]])),
  after(build),
  after(browser),
  stories,
  ...(changed === undefined ? [...(isWhole ? [storybook] : []), flows] : []),
  slowUnit,
  ...(isWhole && changed === undefined ? [sizes] : []),
]);
if (changed !== undefined) console.log(`\n${SKIPPED_IN_CHANGED_NOTE}`);
else if (!isWhole) console.log(`\n${SKIPPED_NOTE}`);
console.log(summarize(outcomes, { seconds: performance.now() / 1000, budget: isWhole ? 690 : 360 }));
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
