/**
 * `npm run faults -- FILE`: applies each fault of a list to a copy of the project, one at a time, runs tests and prints the faults
 * that none of them notices.
 *
 * FILE has one JSON object per line: `{ id, file, before, after, line?, what?, tests?, stories? }`, see `faults/fault.ts`. `tests`
 * and `stories` narrow down which tests run; without either, all fast unit tests do. `--only ID,ID` takes some of the list.
 *
 * Exits with 1 if a fault survives or can't be applied, or if the tests fail without any fault.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { ensureChromium } from "./chromium.ts";
import { applyFault, parseFaults, type Fault } from "./faults/fault.ts";
import { ROOT } from "./root.ts";
import { run } from "./test/command.ts";
import { STORIES, NODE_TESTS } from "./test/vitest.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: "string" } } });
const [list] = positionals;
if (list === undefined) {
  console.error("Name the list of faults: npm run faults -- FILE");
  process.exit(2);
}
const only = values.only?.split(",");
const faults = parseFaults(readFileSync(list, "utf8")).filter(({ id }) => only?.includes(id) ?? true);
if (faults.some(({ stories }) => stories.length > 0)) process.env["CHROMIUM_PATH"] = ensureChromium();

const COPY = join(ROOT, "dist/faults");

/** Copies what git tracks or does not ignore. Packages are linked, which takes neither time nor room. */
function copyProject(): void {
  rmSync(COPY, { recursive: true, force: true });
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
  });
  for (const file of new Set(files.toString().split("\0").filter(Boolean))) {
    mkdirSync(dirname(join(COPY, file)), { recursive: true });
    cpSync(join(ROOT, file), join(COPY, file));
  }
  execFileSync("cp", ["-al", join(ROOT, "node_modules"), join(COPY, "node_modules")]);
}

/** A story file together with those that continue it under longer names. */
const withSiblings = (file: string): string => file.replace(/\.stories\.tsx$/, "");

/** Runs tests in the copy. Returns whether all of them passed, and what they printed. */
async function runTests({
  tests,
  stories,
}: Pick<Fault, "tests" | "stories">): Promise<{ hasPassed: boolean; output: string }> {
  let output = "";
  const write = (text: string) => (output += text);
  const vitest = (...args: string[]) =>
    run(["vitest", "run", ...args, "--bail=1", "--retry=0"], { write, cwd: COPY });
  const inNode = tests.length > 0 ? tests : stories.length > 0 ? null : ["--project=unit"];
  const hasPassed =
    (inNode === null || (await vitest(`--config=${NODE_TESTS}`, ...inNode))) &&
    (stories.length === 0 ||
      (await vitest(`--config=${STORIES}`, "--project=stories:light", ...stories.map(withSiblings))));
  return { hasPassed, output };
}

copyProject();
const union = {
  tests: [...new Set(faults.flatMap(({ tests }) => tests))],
  stories: [...new Set(faults.flatMap(({ stories }) => stories))],
};
console.log("Running the tests without a fault…");
const baseline = await runTests(union);
if (!baseline.hasPassed) {
  console.error(baseline.output);
  console.error("The tests fail without any fault. Fix them first.");
  process.exit(1);
}

const survivors: string[] = [];
for (const fault of faults) {
  const path = join(COPY, fault.file);
  const source = readFileSync(join(ROOT, fault.file), "utf8");
  let verdict: string;
  try {
    writeFileSync(path, applyFault(source, fault));
    verdict = (await runTests(fault)).hasPassed ? "SURVIVED" : "noticed";
  } catch (error) {
    verdict = `NOT APPLIED: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    writeFileSync(path, source);
  }
  const line = `${fault.id.padEnd(6)} ${verdict.padEnd(9)} ${fault.file}: ${fault.what}`;
  console.log(line);
  if (verdict !== "noticed") survivors.push(line);
}
rmSync(COPY, { recursive: true, force: true });
console.log(`\n${faults.length - survivors.length} of ${faults.length} faults noticed`);
for (const line of survivors) console.log(line);
process.exitCode = survivors.length > 0 ? 1 : 0;
