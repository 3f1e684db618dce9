/** Measures importing and exporting questions by their number. Prints its tables if run as a program. */
import { execFileSync } from "node:child_process";
import { rowsOf, startBackend, type CallAs } from "../../mocks/test-backend/calls.ts";
import type { NamedDraft } from "../../src/api/questions/draft/draft.ts";
import { measureTime } from "./measuring-time.ts";
import { report, type Table } from "./table.ts";

const [SMALL, LARGE, EXPORTED] = [1000, 10_000, 50_000];
const T = "/api/admin/tenants/2";
const IMPORT = `${T}/questions/import?createMissing=1`;

/** A question of 850 bytes. */
export const draft = (index: number): NamedDraft => ({
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

/** Durations in milliseconds, memory in megabytes. */
interface Run {
  check: number;
  store: number;
  /** Peak memory of the process after the import. */
  peak: number;
  csv: Export;
  json: Export;
}

interface Export {
  /** Milliseconds until the first question. */
  first: number;
  /** Milliseconds until the end. */
  whole: number;
  /** Increase of the process's peak memory in megabytes. */
  raised: number;
}

const peakOf = (): number => process.resourceUsage().maxRSS / 1024;

async function run(count: number): Promise<Run> {
  const rows = Array.from({ length: count }, (_, index) => draft(index));
  const backend = startBackend();
  const admin: CallAs = await backend.as(1);
  let digest: string | undefined;
  const check = await measureTime(async () => {
    const { text } = await admin("POST", `${IMPORT}&dryRun=1`, rowsOf(rows));
    digest = /(?<="digest":")[^"]+/.exec(text)?.[0];
  });
  const store = await measureTime(async () => {
    const { status } = await admin("POST", `${IMPORT}&digest=${digest}`, rowsOf(rows));
    if (status !== 200) throw new Error(`The import was not stored: ${status}.`);
  });
  const peak = peakOf();
  const write = async (format: string): Promise<Export> => {
    const before = peakOf();
    const start = performance.now();
    let first = 0;
    for await (const portion of await backend.portionsFor(1, `${T}/questions/export?format=${format}`))
      if (first === 0 && portion.includes("Which rule")) first = performance.now() - start;
    return { first, whole: performance.now() - start, raised: peakOf() - before };
  };
  return { check, store, peak, csv: await write("csv"), json: await write("json") };
}

const runInProcess = (count: number): Run =>
  JSON.parse(
    execFileSync(process.execPath, [import.meta.filename, String(count)], { encoding: "utf8" }),
  ) as Run;

/** Measures each size in a separate process, because peak memory is counted per process. */
export async function measureImport(): Promise<Table[]> {
  const runs = [SMALL, LARGE, EXPORTED].map((count) => [count, runInProcess(count)] as const);
  const [first] = runs;
  const timeOfSmall = first ? first[1].check + first[1].store : Number.NaN;
  const seconds = (time: number): string => `${(time / 1000).toFixed(2)} s`;
  const megabytes = (size: number): string => `${Math.round(size)} MB`;
  const exported = ({ first, whole, raised }: Export): string[] => [
    `${Math.round(first)} ms`,
    seconds(whole),
    megabytes(raised),
  ];
  return [
    {
      title: "Importing questions, in memory",
      head: ["questions", "check", "store", "peak", "time ÷ that of 1,000", "budget"],
      rows: runs.map(([count, { check, store, peak }]) => [
        count.toLocaleString("en"),
        seconds(check),
        seconds(store),
        megabytes(peak),
        (check + store) / timeOfSmall,
        count === LARGE ? `≤ ${LARGE / SMALL}` : "",
      ]),
    },
    {
      title: "Exporting them as a stream: until the first question, to the end, and what it adds to the peak",
      head: ["questions", "CSV first", "whole", "adds", "JSON first", "whole", "adds"],
      rows: runs.map(([count, { csv, json }]) => [
        count.toLocaleString("en"),
        ...exported(csv),
        ...exported(json),
      ]),
    },
  ];
}

const [, , countArgument] = process.argv;
if (import.meta.main && countArgument) console.log(JSON.stringify(await run(Number(countArgument))));
else if (import.meta.main) report(await measureImport());
