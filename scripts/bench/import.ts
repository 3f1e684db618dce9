/** Measures importing and exporting questions by their number. Prints its table when run alone. */
import { execFileSync } from "node:child_process";
import { ImportState } from "../../src/api/admin/import-schema.ts";
import { portionsOf } from "../../src/api/admin/import-queries.ts";
import type { NamedDraft } from "../../src/api/questions/draft.ts";
import { startBackend, type CallAs } from "../../mocks/builders/calls.ts";
import { timed, type Measure } from "./server.ts";
import { printTable } from "./table.ts";

const [SMALL, LARGE, EXPORTED] = [1000, 10_000, 50_000];
const T = "/api/admin/tenants/2";

const draft = (index: number): NamedDraft => ({
  certification: "Seafaring",
  domain: `Part ${index % 4}`,
  text: `Which rule holds in case ${index}? ${"The pilot has come on board at dusk. ".repeat(8)}`,
  options: ["give way", "keep course", "sound one blast", "stop"].map((text) => ({
    text: `You ${text} in case ${index}`,
    feedback: "As the rules of the road have it.",
  })),
  correctAnswer: 1 + (index % 4),
  explanation: `Case ${index} is decided by the rule for it.`,
  difficultyLevel: 1 + (index % 5),
  tags: ["rules", "drill"],
});

/** What a run came to: milliseconds, and the process's peak in megabytes. */
interface Run {
  check: number;
  commit: number;
  write: number;
  peak: number;
}

async function run(count: number): Promise<Run> {
  const rows = Array.from({ length: count }, (_, index) => draft(index));
  const admin: CallAs = await startBackend().as(1);
  let at = "";
  const check = await timed(async () => {
    const opened = await admin("POST", `${T}/imports`, { fileName: "a", rows: count, createMissing: true });
    at = `${T}/imports/${ImportState.parse(opened.body).id}`;
    let from = 0;
    for (const portion of portionsOf(rows)) {
      await admin("POST", `${at}/rows`, { from, rows: portion });
      from += portion.length;
    }
  });
  const commit = await timed(async () => {
    const { status } = await admin("POST", `${at}/commit`, {});
    if (status !== 201) throw new Error(`The import was not stored: ${status}.`);
  });
  const write = await timed(async () => void (await admin("GET", `${T}/questions/export?format=csv`)));
  return { check, commit, write, peak: process.resourceUsage().maxRSS / 1024 };
}

const apart = (count: number): Run =>
  JSON.parse(
    execFileSync(process.execPath, [import.meta.filename, String(count)], { encoding: "utf8" }),
  ) as Run;

/** Each size in a process of its own, as its peak of memory is told. */
export async function measureImport(): Promise<Measure[]> {
  const runs = [SMALL, LARGE, EXPORTED].map((count) => [count, apart(count)] as const);
  const seconds = (time: number): string => `${(time / 1000).toFixed(2)} s`;
  return [
    {
      title: "Importing questions and exporting them as CSV, in memory (10,000 at most 10 × 1,000)",
      head: ["questions", "check", "store", "export", "peak"],
      rows: runs.map(([count, { check, commit, write, peak }]) => [
        count.toLocaleString("en"),
        seconds(check),
        seconds(commit),
        seconds(write),
        `${Math.round(peak)} MB`,
      ]),
    },
  ];
}

const [, , alone] = process.argv;
if (import.meta.main && alone) console.log(JSON.stringify(await run(Number(alone))));
else if (import.meta.main)
  for (const { title, head, rows } of await measureImport()) printTable(title, head, rows);
