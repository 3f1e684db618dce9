/**
 * Everything that CI runs, fastest first: `npm test`, with `-- --themes all` in all seven themes, `-- --themes dark` in another.
 * The last line is `N passed, N failed`.
 */
import { parseArgs } from "node:util";
import { DEFAULT_THEME, isThemeName, THEMES } from "../src/components/theme/names.ts";
import { ensureChromium } from "./chromium.ts";
import { FAST_STEPS, toolStep } from "./test/fast-steps.ts";
import { runStages, summarize, type Step } from "./test/steps.ts";
import { verdict } from "./test/tally.ts";
import { BROWSER_TESTS, NODE_TESTS, vitest } from "./test/vitest.ts";

const { values } = parseArgs({ options: { themes: { type: "string", default: DEFAULT_THEME } } });
const themes = values.themes.split(",");
const unknown = themes.filter((name) => name !== "all" && !isThemeName(name));
if (unknown.length > 0) {
  console.error(
    `--themes: unknown theme ${unknown.join(", ")}. Use ${THEMES.map(({ name }) => name).join(", ")} or all.`,
  );
  process.exit(2);
}

const browserStep = (name: string, budget: number, projects: readonly string[]): Step => ({
  name,
  budget,
  run: (write) => vitest(BROWSER_TESTS, projects, { write }),
});

const STAGES: readonly (readonly Step[])[] = [
  [...FAST_STEPS, toolStep("seed", 45, [["node", "scripts/seed.ts"]])],
  [
    toolStep("build", 30, [["npm", "run", "--silent", "build"]]),
    {
      name: "browser",
      budget: 60,
      run: async (write) => {
        process.env["CHROMIUM_PATH"] = ensureChromium();
        write(`${process.env["CHROMIUM_PATH"]}\n`);
        return verdict(true);
      },
    },
  ],
  [
    browserStep(
      `stories, ${themes.join(", ")}`,
      480,
      themes.map((theme) => `stories:${theme}`),
    ),
    { name: "slow unit", budget: 300, run: (write) => vitest(NODE_TESTS, ["unit:slow"], { write }) },
  ],
  [browserStep("own settings", 300, ["stories:own-settings"])],
  [browserStep("browser flows", 600, ["e2e"])],
];

const outcomes = await runStages(STAGES);
console.log(summarize(outcomes));
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
