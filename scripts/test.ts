/**
 * Everything that CI runs, fastest first: `npm test`; with `-- --themes all` in all seven themes, with `-- --themes dark` in
 * another. `npm test -- --changed` runs, of the tests that import a file changed since the last commit, all but the flows;
 * `-- --changed --since main` since another commit.
 *
 * The last line is `N passed, N failed`.
 */
import { parseArgs } from "node:util";
import { DEFAULT_THEME, isThemeName, THEMES } from "../src/components/theme/names.ts";
import { ensureChromium } from "./chromium.ts";
import { fastSteps, toolStep } from "./test/fast-steps.ts";
import { lackOfSpace } from "./test/free-space.ts";
import { havePassed, notePassed } from "./lib/package-flows.ts";
import { runStages, summarize, type Step } from "./test/steps.ts";
import { verdict } from "./test/tally.ts";
import { FLOWS, NODE_TESTS, STORIES, vitest } from "./test/vitest.ts";

const { values } = parseArgs({
  options: {
    themes: { type: "string", default: DEFAULT_THEME },
    changed: { type: "boolean", default: false },
    since: { type: "string", default: "HEAD" },
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
const changed = values.changed ? values.since : undefined;

let hasBrowser = false;

/** Finds a Chromium or gets one, for the steps after it. */
const browser: Step = {
  name: "browser",
  budget: 60,
  run: async (write) => {
    process.env["CHROMIUM_PATH"] = ensureChromium();
    hasBrowser = true;
    write(`${process.env["CHROMIUM_PATH"]}\n`);
    return verdict(true);
  },
};

/** A step that fails with a sentence where no browser could be had. */
const inBrowser = ({ name, budget, run }: Step): Step => ({
  name,
  budget,
  run: async (write) => {
    if (hasBrowser) return run(write);
    write("Not run, as there is no browser.\n");
    return verdict(false);
  },
});

const space: Step = {
  name: "disk space",
  budget: 1,
  run: async (write) => {
    const lacking = await lackOfSpace();
    for (const sentence of lacking) write(`${sentence}\n`);
    return verdict(lacking.length === 0);
  },
};

const stories = inBrowser({
  name: `stories, ${themes.join(", ")}`,
  budget: 300,
  run: (write) =>
    vitest(STORIES, [...themes.map((theme) => `stories:${theme}`), "stories:phone"], { write, changed }),
});

const slowUnit: Step = {
  name: "slow unit",
  budget: 300,
  run: (write) => vitest(NODE_TESTS, ["unit:slow"], { write, changed }),
};

const flows = inBrowser({
  name: "browser flows",
  budget: 240,
  run: async (write) => {
    const isUnchanged = havePassed();
    if (isUnchanged)
      write("The package's flows are left out: nothing that they depend on has changed since they passed.\n");
    const tally = await vitest(FLOWS, isUnchanged ? ["flows"] : ["flows", "flows:package"], { write });
    if (tally.failed === 0) notePassed();
    return tally;
  },
});

const build = toolStep("build", 30, [["npm", "run", "--silent", "build"]]);
const outcomes = await runStages([
  [[space]],
  fastSteps({ changed }).map((step) => [step]),
  [[toolStep("seed", 30, [["node", "scripts/seed.ts"]])], [build], [browser]],
  // Much of a story and more of a flow is waiting.
  [[stories], changed === undefined ? [slowUnit, flows] : [slowUnit]],
]);
console.log(summarize(outcomes));
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
