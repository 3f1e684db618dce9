/** The Vitest servers that run tests in the copy of the project. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as vitestNode from "vitest/node";
import { linesOf } from "../test/count-reporter.ts";
import { NODE_TESTS, STORIES } from "../test/vitest.ts";
import type { Fault } from "./fault.ts";
import { COPY } from "./project-copy.ts";

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

const getServer = (config: string, project: string): Promise<vitestNode.Vitest> => {
  const started = servers.get(project) ?? startServer(config, project);
  servers.set(project, started);
  return started;
};

/** @param isRunning whether tests are running, which are then cancelled */
export async function closeServers(isRunning = false): Promise<void> {
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
export async function runTests({
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
    const vitest = await getServer(config, project);
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

/** Writes a file of the copy and tells the running Vitests about it. */
export async function writeCopy(file: string, text: string): Promise<void> {
  const path = join(COPY, file);
  writeFileSync(path, text);
  // vanilla-extract caches compiled styles.
  if (file.endsWith(".css.ts") || file.startsWith("src/components/theme/")) return closeServers();
  for (const { watcher } of await Promise.all(servers.values())) {
    watcher.onFileChange(path);
    watcher.changedTests.clear();
  }
}
