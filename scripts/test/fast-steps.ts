import { run } from "../tools/command.ts";
import type { Step } from "./steps.ts";
import { sum, tallyOf, type Tally } from "./tally.ts";
import { NODE_TESTS, vitest } from "./vitest.ts";

type Command = readonly [string, ...string[]];

/** Returns a step that runs tools of the project. Each counts as one test. */
export const toolStep = (name: string, budget: number, commands: readonly Command[]): Step => ({
  name,
  budget,
  run: async (write) => {
    const tallies: Tally[] = [];
    for (const command of commands) tallies.push(tallyOf(await run(command, { write })));
    return sum(tallies);
  },
});

const unitStep = (name: string, projects: readonly string[], changed: string | undefined): Step => ({
  name,
  budget: 60,
  run: (write) => vitest(NODE_TESTS, projects, { write, changed }),
});

const TYPES_CACHE = "node_modules/.cache/types.tsbuildinfo";

/** Returns the steps that need neither a browser nor a database: `npm run quick`, and the first stage of `npm test`. */
export const fastSteps = ({ changed }: { changed?: string | undefined } = {}): readonly Step[] => [
  // Checks only what has changed since the last run in this folder, and what depends on it.
  toolStep("types", 45, [["tsc", "--incremental", "--tsBuildInfoFile", TYPES_CACHE]]),
  toolStep("lint", 55, [
    ["oxlint", "--deny-warnings"],
    ["oxfmt", "--check"],
    ["knip", "--no-progress", "--cache"],
  ]),
  unitStep("unit", ["unit"], changed),
  // On its own, as its start, which compiles the style sheets, keeps one core busy.
  unitStep("unit with style sheets", ["unit:styles"], changed),
];
