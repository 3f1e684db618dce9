/**
 * Measures what the README promises, and prints each figure beside its ceiling: `npm run bench`. A weight above its ceiling
 * fails; times differ by machine and don't. `-- --weights` measures the weights alone, `-- --store postgres` the store over
 * PostgreSQL beside the one in a file, which takes some minutes.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureChromium } from "./chromium.ts";
import { measureAdmin } from "./bench/admin.ts";
import { measureBank } from "./bench/bank.ts";
import { measureDrafts } from "./bench/drafts.ts";
import { measureDrawing } from "./bench/drawing.ts";
import { measureEngine } from "./bench/engine.ts";
import { measureHistory } from "./bench/history.ts";
import { measureDashboard, measureHostScript } from "./bench/host.ts";
import { measureImport } from "./bench/import.ts";
import { measureMarks } from "./bench/marks.ts";
import { measurePackage } from "./bench/package-weight.ts";
import { measurePlayer } from "./bench/player.ts";
import { measureWeight } from "./bench/player-weight.ts";
import { measurePostgres } from "./bench/postgres.ts";
import { measureShifts, measureSlowVisits } from "./bench/visits.ts";
import { exceededIn, printTable, type Row } from "./bench/table.ts";
import { ROOT } from "./root.ts";
import { command } from "./test/command.ts";

const { values } = parseArgs({ options: { store: { type: "string" }, weights: { type: "boolean" } } });
if (values.store !== undefined) {
  if (values.store !== "postgres") throw new Error(`--store knows no ${values.store}: say postgres.`);
  for (const { title, head, rows } of await measurePostgres()) printTable(title, head, rows);
  process.exit();
}

let exceeded: string[] = [];
for (const [title, measure] of [
  ["The player on a page of its own", measureWeight],
  ["Pages that use the packed package", measurePackage],
] as const) {
  const { head, rows } = await measure();
  printTable(title, head, rows);
  exceeded = [...exceeded, ...exceededIn(rows)];
}
if (exceeded.length > 0) {
  console.error(`\n${exceeded.join("\n")}`);
  process.exitCode = 1;
}
if (values.weights) process.exit();

process.env["CHROMIUM_PATH"] = ensureChromium();
if (!(await command("npm", "run", "--silent", "build", "--", "--logLevel", "warn")))
  throw new Error("The host could not be built.");

const MEASURES: readonly [title: string, measure: () => Promise<{ head: string[]; rows: Row[] }>][] = [
  ["JavaScript on the way to the first question", measureHostScript],
  ["The dashboard", measureDashboard],
  ["Visits", measureSlowVisits],
  ["Screens", measureShifts],
];
for (const [title, measure] of MEASURES) {
  const { head, rows } = await measure();
  printTable(title, head, rows);
  for (const sentence of exceededIn(rows)) {
    console.error(sentence);
    process.exitCode = 1;
  }
}

for (const measure of [
  measurePlayer,
  measureHistory,
  measureMarks,
  measureDrafts,
  measureEngine,
  measureDrawing,
  measureBank,
  measureAdmin,
  measureImport,
])
  for (const { title, head, rows } of await measure()) printTable(title, head, rows);

// Prints its own tables.
const SERVER = "scripts/bench/server.ts";
if (existsSync(join(ROOT, SERVER))) await command("node", SERVER);
