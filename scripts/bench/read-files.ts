/**
 * Measures the memory that reading a large file takes. The browser reads files in a worker; here, each is read in a separate
 * process. Prints its table if run as a program.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { csv } from "../../mocks/backend/wire/csv.ts";
import { seedBank } from "../../mocks/test-backend/banked-drafts.ts";
import { csvCells, csvSizeOf } from "../../src/api/admin/formats/csv/write-csv.ts";
import { JSON_FRAME } from "../../src/api/admin/formats/files/json-file.ts";
import { readFile } from "../../src/api/admin/formats/files/read-file.ts";
import { writeFile } from "../../src/api/admin/formats/files/write-file.ts";
import { csvColumns } from "../../src/api/admin/formats/rows/csv-columns.ts";
import type { BankedDraft } from "../../src/api/admin/formats/rows/row.ts";
import { withIds, type NamedDraft } from "../../src/api/questions/draft/draft.ts";
import { draft } from "./import.ts";
import { report, type Row, type Table } from "./table.ts";

/** Megabytes that reading may add. */
const BUDGET = "≤ 250";

/** The files, with their numbers of questions. Those without a budget are only printed: a zip of QTI also holds 75 MB of XML. */
const FILES = [
  { name: "bank.xml", count: 25_000, budget: BUDGET },
  { name: "bank.csv", count: 50_000, budget: BUDGET },
  { name: "bank.json", count: 50_000, budget: BUDGET },
  { name: "qti-1-2.zip", count: 25_000, budget: "" },
  { name: "qti-2-1.zip", count: 25_000, budget: "" },
] as const;

/** Questions of the seed, except those with pictures, which not all formats can express. */
function* seedQuestions(count: number): Generator<BankedDraft> {
  const bank = seedBank.filter(({ exhibit }) => exhibit?.format !== "image");
  for (let index = 0; index < count; index += 1) {
    const question = bank[index % bank.length];
    if (question) yield { ...question, id: index + 1, text: `${question.text} (${index})` };
  }
}

const drafts = (count: number): NamedDraft[] => Array.from({ length: count }, (_, index) => draft(index));

async function contentOf({ name, count }: (typeof FILES)[number]): Promise<string | Blob> {
  const all = async function* () {
    yield* seedQuestions(count);
  };
  switch (name) {
    case "bank.xml":
      return writeFile("moodle-xml", all());
    case "qti-1-2.zip":
      return writeFile("qti-1-2", all());
    case "qti-2-1.zip":
      return writeFile("qti-2-1", all());
    case "bank.csv": {
      const rows = drafts(count).map((question) => ({ ...question, id: 0 }));
      const size = await csvSizeOf(rows);
      return csv(
        csvColumns(size),
        rows.map((question) => csvCells(question, size)),
      );
    }
    case "bank.json":
      return (
        JSON_FRAME.head() +
        JSON_FRAME.start +
        drafts(count)
          .map((question) => JSON.stringify(withIds(question)))
          .join(JSON_FRAME.between) +
        JSON_FRAME.end
      );
  }
}

/** Seconds, and megabytes of peak memory beyond that before. */
interface Reading {
  seconds: number;
  added: number;
}

async function read(path: string, count: number): Promise<Reading> {
  const options = { format: null, encoding: null, defaults: { certification: "None", difficultyLevel: 1 } };
  // Loads the parser of XML, which does not belong to the file.
  await readFile(new TextEncoder().encode("<quiz/>").buffer, { ...options, name: "" });
  const before = process.memoryUsage.rss() / 1e6;
  const start = performance.now();
  const { buffer } = readFileSync(path);
  const { rows, problem } = await readFile(buffer, { ...options, name: path });
  const failed = rows.find(({ draft }) => !draft);
  if (rows.length !== count || failed)
    throw new Error(`${path}: ${problem ?? JSON.stringify(failed?.problems)} (${rows.length} rows)`);
  return {
    seconds: (performance.now() - start) / 1000,
    added: (process.resourceUsage().maxRSS * 1024) / 1e6 - before,
  };
}

export async function measureReading(): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-read-"));
  try {
    const rows: Row[] = [];
    for (const file of FILES) {
      const path = join(folder, file.name);
      const content = await contentOf(file);
      writeFileSync(
        path,
        typeof content === "string" ? content : new Uint8Array(await content.arrayBuffer()),
      );
      const { seconds, added } = JSON.parse(
        execFileSync(process.execPath, [import.meta.filename, path, String(file.count)], {
          encoding: "utf8",
        }),
      ) as Reading;
      rows.push([file.name, file.count, `${seconds.toFixed(1)} s`, Math.round(added), file.budget]);
    }
    return {
      title: "Reading a file in the browser's worker: megabytes that it adds to the process",
      head: ["file", "questions", "time", "adds", "budget"],
      rows,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [, , path, countArgument] = process.argv;
if (import.meta.main && path) console.log(JSON.stringify(await read(path, Number(countArgument))));
else if (import.meta.main) report([await measureReading()]);
