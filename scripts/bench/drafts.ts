/** Measures drafts of 2,000 answers. Prints its table when run alone; fails if a merge takes longer than its ceiling. */
import {
  changedSince,
  compact,
  draftBytes,
  entryName,
  merge,
  readDraft,
  type Draft,
  type DraftEntry,
} from "../../src/api/attempts/draft.ts";
import { median, printTable, type Row } from "./table.ts";

const QUESTIONS = 2000;
const TURNS = 60;
/** Milliseconds. */
const MERGE_MAX = 5;

/** The draft of a device that answered all questions, and counted their seconds. */
function draftOf(replica: string, time: number): Draft {
  const entries: Record<string, DraftEntry> = {};
  for (let id = 100_000; id < 100_000 + QUESTIONS; id += 1) {
    const stamp = [time + id, replica] as const;
    entries[entryName("answer", id)] = { value: String((id % 4) + 1), stamp };
    entries[entryName("final", id)] = { value: String((id % 4) + 1), stamp };
    entries[entryName("seconds", id, replica)] = { value: (id % 90) + 0.5, stamp };
  }
  return { v: 2, entries };
}

function timeOf(run: () => unknown): number {
  const samples = Array.from({ length: TURNS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return median(samples);
}

export async function measureDrafts(): Promise<{ title: string; head: string[]; rows: Row[] }[]> {
  const [phone, desktop] = [draftOf("k3v9x2ab", 1_795_400_000_000), draftOf("p0w7e5fg", 1_795_400_000_500)];
  const both = merge(phone, desktop);
  const text = JSON.stringify(both);
  const merging = timeOf(() => merge(phone, desktop));
  const rows: Row[] = [
    ["merge of two devices", `${merging.toFixed(2)} ms`, `${MERGE_MAX} ms`],
    ["merge that adds nothing", `${timeOf(() => merge(both, desktop)).toFixed(2)} ms`, `${MERGE_MAX} ms`],
    ["what changed since", `${timeOf(() => changedSince(both, phone)).toFixed(2)} ms`, ""],
    ["reading it", `${timeOf(() => readDraft(JSON.parse(text))).toFixed(2)} ms`, ""],
    ["compacted", `${Math.round(draftBytes(compact(both)) / 1000)} kB`, "1,000 kB"],
  ];
  if (merging > MERGE_MAX) process.exitCode = 1;
  return [{ title: `Drafts of ${QUESTIONS} answers`, head: ["", "median", "at most"], rows }];
}

if (import.meta.main)
  for (const { title, head, rows } of await measureDrafts()) printTable(title, head, rows);
