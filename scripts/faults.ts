/**
 * `npm run faults -- FILE`: applies each fault of a list to a copy of the project, one at a time, runs tests and prints the faults
 * that no test detects.
 *
 * FILE has one JSON object per line: `{ id, file, before, after, line?, what?, tests?, stories?, name? }`, see `faults/fault.ts`.
 * `tests`, `stories` and `name` select the tests; without the first two, all fast unit tests run. `--only ID,ID` selects faults.
 *
 * Tests that do not end, for example because of an endless loop, notice a fault: after a minute and twice the time that all tests
 * of the list take without faults.
 *
 * Set-up that a run does once, such as the migrations of its databases, happens without the fault: apply such faults yourself.
 *
 * Exits with 1 if a fault survives or can't be applied, or if the tests fail without any fault.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type * as vitestNode from "vitest/node";
import { messageOf } from "../mocks/error-message.ts";
import { applyFault, parseFaults, type Fault } from "./faults/fault.ts";
import { ROOT } from "./root.ts";
import { linesOf } from "./test/count-reporter.ts";
import { STORIES, NODE_TESTS } from "./test/vitest.ts";
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

/** Named by process, so that several lists can run at once. */
const COPY = join(ROOT, `dist/faults-${process.pid}`);

// Even after an error.
process.once("exit", () => rmSync(COPY, { recursive: true, force: true }));

/** Copies the files that git tracks or does not ignore. Packages are hard-linked, which takes neither time nor space. */
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

const servers = new Map<string, Promise<vitestNode.Vitest>>();

/** Starts the copy's Vitest for one project. It is reused for all faults, because starting takes longer than most tests. */
async function startServer(config: string, project: string): Promise<vitestNode.Vitest> {
  const url = pathToFileURL(join(COPY, "node_modules/vitest/dist/node.js")).href;
  const { createVitest } = (await import(url)) as typeof vitestNode;
  return createVitest("test", {
    root: COPY,
    config: join(COPY, config),
    project: [project],
    watch: false,
    reporters: [{}],
    // The first page waits until all packages are bundled.
    ...(config === STORIES ? { browser: { connectTimeout: 600_000 } } : {}),
  });
}

const server = (config: string, project: string): Promise<vitestNode.Vitest> => {
  const started = servers.get(project) ?? startServer(config, project);
  servers.set(project, started);
  return started;
};

async function closeServers(isRunning = false): Promise<void> {
  const all = await Promise.all(servers.values());
  servers.clear();
  // The first cancellation waits for the workers, the second one kills them.
  if (isRunning)
    for (const vitest of [...all, ...all]) vitest.cancelCurrentRun("test-failure").catch(() => undefined);
  await Promise.all(all.map((vitest) => vitest.close()));
}

/** Errors from a worker are plain objects, some of which `String` can't convert. */
const workerMessageOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "message" in error
    ? String(error.message)
    : (JSON.stringify(error) ?? "an error without a message");

/** Returns at most 200 characters of a message in one line, without the link that Storybook puts before it. */
const reasonOf = (message = ""): string => linesOf(message).join(" ").slice(0, 200);

/** Runs test files. Returns a message for each failure. */
async function failuresOf(
  vitest: vitestNode.Vitest,
  specifications: vitestNode.TestSpecification[],
): Promise<string[]> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // The result also contains the files of earlier runs.
  const ids = new Set(specifications.map(({ moduleId }) => moduleId));
  const modules = testModules.filter(({ moduleId }) => ids.has(moduleId));
  const failures = [
    ...modules.flatMap((module) => [
      ...module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`),
      ...[...module.children.allTests("failed")].map(
        (test) =>
          `${module.relativeModuleId}: ${test.fullName}: ${reasonOf(test.result().errors?.[0]?.message)}`,
      ),
    ]),
    ...unhandledErrors.map(workerMessageOf),
  ];
  const unrun = modules.find((module) => module.state() !== "passed");
  if (unrun && failures.length === 0) throw new Error(`${unrun.relativeModuleId} did not run.`);
  return failures;
}

/** The projects that run where a fault names neither tests nor stories. */
const FAST: ReadonlySet<string> = new Set(["unit", "unit:styles"]);

/** Runs a fault's tests in the copy. Returns a message for each failure. */
async function runTests({
  tests,
  stories,
  name,
}: Pick<Fault, "tests" | "stories" | "name">): Promise<string[]> {
  const hasNone = tests.length === 0 && stories.length === 0;
  let count = 0;
  for (const [config, project, filters] of [
    [NODE_TESTS, "unit", tests],
    [NODE_TESTS, "unit:styles", tests],
    [NODE_TESTS, "unit:slow", tests],
    [NODE_TESTS, "unit:rare", tests],
    [STORIES, "stories:light", stories],
  ] as const) {
    if (filters.length === 0 && !(hasNone && FAST.has(project))) continue;
    const vitest = await server(config, project);
    if (name === undefined) vitest.resetGlobalTestNamePattern();
    else vitest.setGlobalTestNamePattern(new RegExp(name));
    const specifications = await vitest.globTestSpecifications([...filters]);
    count += specifications.length;
    if (specifications.length === 0) continue;
    const failures = await failuresOf(vitest, specifications);
    if (failures.length > 0) return failures;
  }
  if (count === 0) throw new Error(`There is no ${[...tests, ...stories].join(", ")}`);
  return [];
}

/** Runs a fault's tests for at most `limit` milliseconds. Returns the first failure, or `undefined` if all tests pass. */
async function firstFailureOf(fault: Fault, limit: number): Promise<string | undefined> {
  const timer = new AbortController();
  const timeout = setTimeout(limit, undefined, { signal: timer.signal });
  const failures = await Promise.race([runTests(fault), timeout]).finally(() => timer.abort());
  if (failures) return failures[0];
  await closeServers(true);
  return `The tests did not end within ${Math.round(limit / 1000)} seconds.`;
}

/** Writes a file of the copy and tells the running Vitests about it. */
async function writeCopy(file: string, text: string): Promise<void> {
  const path = join(COPY, file);
  writeFileSync(path, text);
  // vanilla-extract caches compiled styles.
  if (file.endsWith(".css.ts") || file.startsWith("src/components/theme/")) return closeServers();
  for (const { watcher } of await Promise.all(servers.values())) {
    watcher.onFileChange(path);
    watcher.changedTests.clear();
  }
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
const survivors: string[] = [];
for (const fault of faults) {
  let verdict: string;
  let failure: string | undefined;
  let source: string | undefined;
  try {
    source = readFileSync(join(ROOT, fault.file), "utf8");
    await writeCopy(fault.file, applyFault(source, fault));
    failure = await firstFailureOf(fault, limit);
    verdict = failure === undefined ? "SURVIVED" : "noticed";
  } catch (error) {
    verdict = `NOT TESTED: ${messageOf(error)}`;
  }
  if (source !== undefined) await writeCopy(fault.file, source);
  const line = `${fault.id.padEnd(6)} ${verdict.padEnd(9)} ${fault.file}: ${fault.what}`;
  console.log(line);
  if (failure !== undefined) console.log(`       ${failure.split("\n", 1)[0]}`);
  if (verdict !== "noticed") survivors.push(line);
}
await closeServers();
console.log(`\n${faults.length - survivors.length} of ${faults.length} faults noticed`);
for (const line of survivors) console.log(line);
process.exitCode = survivors.length > 0 ? 1 : 0;
