/** Measures drafts of 2,000 answers. Prints its table if run as a program. */
import {
  changedSince,
  compact,
  draftBytes,
  entryName,
  merge,
  type Draft,
  type DraftEntry,
} from "../../src/api/attempts/draft.ts";
import { readDraft } from "../../src/api/attempts/read-draft.ts";
import { median, report, type Table } from "./table.ts";

const QUESTIONS = 2000;
const ROUNDS = 60;
/** In milliseconds. */
const MERGE_BUDGET = "≤ 5";
/** The largest draft that a server accepts, in kB. */
const SIZE_BUDGET = "≤ 1000";

/** Creates the draft of a device on which all questions were answered, with their seconds. */
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

/** Returns the median duration in milliseconds. */
function timeOf(run: () => unknown): number {
  const samples = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return median(samples);
}

export async function measureDrafts(): Promise<Table[]> {
  const [phone, desktop] = [draftOf("k3v9x2ab", 1_795_400_000_000), draftOf("p0w7e5fg", 1_795_400_000_500)];
  const both = merge(phone, desktop);
  const text = JSON.stringify(both);
  return [
    {
      title: `Drafts of ${QUESTIONS} answers`,
      head: ["ms, medians, and kB", "measured", "budget"],
      rows: [
        ["merge of two devices, ms", timeOf(() => merge(phone, desktop)), MERGE_BUDGET],
        ["merge that adds nothing, ms", timeOf(() => merge(both, desktop)), MERGE_BUDGET],
        ["difference of two drafts, ms", timeOf(() => changedSince(both, phone)), ""],
        ["parsing and validating, ms", timeOf(() => readDraft(JSON.parse(text))), ""],
        ["compacted, kB", draftBytes(compact(both)) / 1000, SIZE_BUDGET],
      ],
    },
  ];
}

if (import.meta.main) report(await measureDrafts());
