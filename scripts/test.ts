/**
 * Everything that CI runs, in an order that fails fast: `npm test`, with `-- --themes all` in all seven themes, `-- --themes dark` in
 * another.
 * The last line is `N passed, N failed`.
 */
import { parseArgs } from "node:util";
import { DEFAULT_THEME, isThemeName, THEMES } from "../src/components/theme/names.ts";
import { ensureChromium } from "./chromium.ts";
import { command } from "./test/command.ts";
import { sum, verdict, type Tally } from "./test/tally.ts";
import { vitest } from "./test/vitest.ts";

interface Step {
  name: string;
  run: () => Promise<Tally>;
}

interface Outcome extends Tally {
  name: string;
  seconds: number;
}

const { values } = parseArgs({ options: { themes: { type: "string", default: DEFAULT_THEME } } });
const themes = values.themes.split(",");
const strangers = themes.filter((name) => name !== "all" && !isThemeName(name));
if (strangers.length > 0) {
  console.error(
    `--themes knows no ${strangers.join(", ")}: name some of ${THEMES.map(({ name }) => name).join(", ")} or all.`,
  );
  process.exit(2);
}

const checked = async (...commands: [string, ...string[]][]): Promise<Tally> => {
  const verdicts: Tally[] = [];
  for (const [name, ...args] of commands) verdicts.push(verdict(await command(name, ...args)));
  return sum(verdicts);
};

let hasHost = false;

const STEPS: readonly Step[] = [
  { name: "types", run: () => checked(["tsc"]) },
  {
    name: "lint",
    run: () => checked(["oxlint", "--deny-warnings"], ["oxfmt", "--check"], ["knip", "--no-progress"]),
  },
  { name: "seed", run: () => checked(["node", "scripts/seed.ts"]) },
  { name: "unit and contract", run: () => vitest("unit") },
  {
    name: "build",
    run: async () => {
      hasHost = await command("npm", "run", "--silent", "build");
      return verdict(hasHost);
    },
  },
  {
    name: "browser",
    run: async () => {
      process.env["CHROMIUM_PATH"] = ensureChromium();
      console.log(process.env["CHROMIUM_PATH"]);
      return verdict(true);
    },
  },
  {
    name: `stories, ${themes.join(", ")}`,
    run: () => vitest(...themes.map((theme) => `stories:${theme}`)),
  },
  { name: "own settings", run: () => vitest("stories:own-settings") },
  {
    name: "browser flows",
    run: async () => {
      if (hasHost) return vitest("e2e");
      console.log("There is no host to walk through: its build failed.");
      return verdict(false);
    },
  },
];

const say = ({ name, passed, failed, seconds }: Outcome): string =>
  `${failed === 0 ? "✔" : "✘"} ${name.padEnd(20)} ${`${passed} passed, ${failed} failed`.padEnd(28)} ${seconds.toFixed(1)} s`;

const outcomes: Outcome[] = [];
for (const { name, run } of STEPS) {
  console.log(`\n── ${name} ──`);
  const start = performance.now();
  const tally = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return verdict(false);
  });
  const outcome = { name, ...tally, seconds: (performance.now() - start) / 1000 };
  outcomes.push(outcome);
  console.log(say(outcome));
}

const total = sum(outcomes);
console.log(`\n── in all ──\n${outcomes.map(say).join("\n")}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
