/**
 * `npm run faults -- FILE`: applies each fault of a list to a copy of the project, one at a time, runs tests and prints the faults
 * that no test detects.
 *
 * FILE has one JSON object per line: `{ id, file, before, after, line?, what?, tests?, stories?, name? }`, see `faults/fault.ts`.
 * `tests`, `stories` and `name` select the tests; without the first two, all fast unit tests run. `--only ID,ID` selects faults.
 *
 * Tests that do not end, for example because of an endless loop, count as detecting the fault, after a minute and twice the time
 * that all tests of the list take without faults.
 *
 * Set-up that a run does once, such as the migrations of its databases, happens without the fault: apply such faults yourself.
 *
 * Exits with 1 if a fault survives or can't be applied, or if the tests fail without any fault.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { messageOf } from "../mocks/error-message.ts";
import { applyFault, parseFaults, type Fault } from "./faults/fault.ts";
import { COPY, copyProject } from "./faults/project-copy.ts";
import { closeServers, runTests, writeCopy } from "./faults/test-servers.ts";
import { ROOT } from "./root.ts";
import { ensureChromium } from "./tools/chromium.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: "string" } } });
const [list] = positionals;
if (list === undefined) {
  console.error("Name the list of faults: npm run faults -- FILE");
  process.exit(2);
}
const only = values.only?.split(",");
const faults = parseFaults(readFileSync(list, "utf8")).filter(({ id }) => only?.includes(id) ?? true);
if (faults.some(({ stories }) => stories.length > 0)) process.env["CHROMIUM_PATH"] = ensureChromium();

/** Runs a fault's tests for at most `limit` milliseconds. Returns the first failure, or `undefined` if all tests pass. */
async function firstFailureOf(fault: Fault, limit: number): Promise<string | undefined> {
  const timer = new AbortController();
  const timeout = setTimeout(limit, undefined, { signal: timer.signal });
  const failures = await Promise.race([runTests(fault), timeout]).finally(() => timer.abort());
  if (failures) return failures[0];
  await closeServers(true);
  return `The tests did not end within ${Math.round(limit / 1000)} seconds.`;
}

copyProject();
// Tests read files relative to the working directory, and Storybook's plugin does nothing unless VITEST is set.
process.chdir(COPY);
Object.assign(process.env, { VITEST: "true", NODE_ENV: "test" });
console.log("Running the tests without a fault…");
const names = faults.map(({ name }) => name ?? "");
const start = performance.now();
const failures = await runTests({
  tests: [...new Set(faults.flatMap(({ tests }) => tests))],
  stories: [...new Set(faults.flatMap(({ stories }) => stories))],
  ...(names.includes("") ? {} : { name: names.join("|") }),
});
if (failures.length > 0) {
  console.error(failures.join("\n"));
  console.error("The tests fail without any fault. Fix them first.");
  await closeServers();
  process.exit(1);
}

const limit = 60_000 + 2 * (performance.now() - start);
const unresolved: string[] = [];
for (const fault of faults) {
  let verdict: string;
  let failure: string | undefined;
  let source: string | undefined;
  try {
    source = readFileSync(join(ROOT, fault.file), "utf8");
    await writeCopy(fault.file, applyFault(source, fault));
    failure = await firstFailureOf(fault, limit);
    verdict = failure === undefined ? "SURVIVED" : "detected";
  } catch (error) {
    verdict = `NOT TESTED: ${messageOf(error)}`;
  }
  if (source !== undefined) await writeCopy(fault.file, source);
  const line = `${fault.id.padEnd(6)} ${verdict.padEnd(9)} ${fault.file}: ${fault.what}`;
  console.log(line);
  if (failure !== undefined) console.log(`       ${failure.split("\n", 1)[0]}`);
  if (verdict !== "detected") unresolved.push(line);
}
await closeServers();
console.log(`\n${faults.length - unresolved.length} of ${faults.length} faults detected`);
for (const line of unresolved) console.log(line);
process.exitCode = unresolved.length > 0 ? 1 : 0;
