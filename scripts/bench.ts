/**
 * `npm run bench`: measures times and sizes and prints each value beside its budget. Fails with a sentence for each value that
 * misses its budget. Times differ between machines, so most of their budgets are ratios to a baseline measured in the same run.
 * `-- --weights` measures only sizes. `-- --store postgres` measures the store over PostgreSQL, which takes minutes:
 * `--against COMMIT` beside an earlier version, `--crashes` with failures. The numbers of `Sizes` are options, such as
 * `--sessions 1000 --seconds 1`.
 */
import { parseArgs } from "node:util";
import { measureAdmin } from "./bench/admin.ts";
import { measureBank } from "./bench/bank.ts";
import { measureDrafts } from "./bench/drafts.ts";
import { measureDrawing } from "./bench/drawing.ts";
import { measureEngine } from "./bench/engine.ts";
import { measureDashboard, measureHostScript } from "./bench/host.ts";
import { measureImport } from "./bench/import.ts";
import { measureObservation } from "./bench/package/observation.ts";
import { measurePackage } from "./bench/package/package-weight.ts";
import { measureRelease } from "./bench/package/release-weight.ts";
import { measurePlayer } from "./bench/player.ts";
import { measureCrashes } from "./bench/postgres/crashes.ts";
import { measurePostgres } from "./bench/postgres/postgres.ts";
import { DEFAULT_SIZES, sizesOf } from "./bench/postgres/sizes.ts";
import { measureReading } from "./bench/read-files.ts";
import { measureHistory } from "./bench/server/history.ts";
import { measureSavedQuestions } from "./bench/server/saved-questions.ts";
import { measureSignIns } from "./bench/server/sign-ins.ts";
import { measureServer } from "./bench/server/submissions.ts";
import { measureShifts, measureSlowVisits } from "./bench/server/visits.ts";
import { measureStorybook } from "./bench/storybook.ts";
import { report } from "./bench/table.ts";
import { ensureChromium } from "./tools/chromium.ts";
import { command, run } from "./tools/command.ts";

const { values } = parseArgs({
  options: {
    store: { type: "string" },
    weights: { type: "boolean" },
    against: { type: "string" },
    crashes: { type: "boolean" },
    ...Object.fromEntries(Object.keys(DEFAULT_SIZES).map((name) => [name, { type: "string" as const }])),
  },
});

const forPostgres = Object.keys(values).filter((name) => name !== "store" && name !== "weights");
if (values.store === undefined && forPostgres.length > 0) {
  console.error(`--${forPostgres[0]} needs --store postgres.`);
  process.exit(2);
}

/** Prepares what measurements in a browser need: a Chromium and the built app. */
async function prepareBrowser(): Promise<void> {
  process.env["CHROMIUM_PATH"] = ensureChromium();
  if (!(await command("npm", "run", "--silent", "build", "--", "--logLevel", "warn")))
    throw new Error("The host could not be built.");
}

if (values.store !== undefined) {
  if (values.store !== "postgres")
    throw new Error(`Unknown store ${values.store}. Only --store postgres is possible.`);
  const sizes = sizesOf(values);
  await prepareBrowser();
  const tables = values.crashes ? measureCrashes(sizes) : measurePostgres(sizes, values.against);
  for await (const table of tables) report([table]);
  // The test of `npm test` with many more operations.
  const env = { INVARIANT_OPERATIONS: String(sizes.operations) };
  const invariants = [
    "npm",
    "run",
    "--silent",
    "unit",
    "--",
    "mocks/contract/invariants.slow.test.ts",
  ] as const;
  if (values.crashes && !(await run(invariants, { env }))) process.exitCode = 1;
  process.exit();
}

report(await measurePackage());
if (values.weights) process.exit();

await prepareBrowser();
report(await measureStorybook());
report(measureRelease());
report([
  await measureHostScript(),
  await measureDashboard(),
  await measureSlowVisits(),
  await measureShifts(),
]);
for (const measure of [
  measurePlayer,
  measureHistory,
  measureSavedQuestions,
  measureDrafts,
  measureEngine,
  measureDrawing,
  measureBank,
  measureAdmin,
  measureImport,
  async () => [await measureReading()],
  measureObservation,
  measureSignIns,
  measureServer,
])
  report(await measure());

if (process.exitCode) console.error("\nSome values miss their budgets. See the sentences below the tables.");
