import fc from "fast-check";
import {
  entryName,
  type Draft,
  type DraftEntry,
  type EntryKind,
  type DraftValue,
  type Stamp,
} from "./draft.ts";

export const SEED = { seed: 24, numRuns: 1000 };
export const NOW = Date.UTC(2026, 10, 23, 12);

export const draftOf = (entries: Record<string, DraftEntry>): Draft => ({ v: 2, entries });
export const entry = (value: DraftValue, time: number, replica = "a"): DraftEntry => ({
  value,
  stamp: [time, replica],
});

/** Few questions, times and replicas, so that drafts often conflict and often have the same stamp. */
export const question = fc.constantFrom("1", "2", "a/b", "__proto__");
const replica = fc.constantFrom("a", "b", "c");
const stamp: fc.Arbitrary<Stamp> = fc.tuple(fc.integer({ min: 0, max: 4 }), replica);
export const answer = fc.oneof<fc.Arbitrary<DraftValue>[]>(
  fc.constantFrom("1", "2", "3"),
  fc.subarray(["1", "2", "3"]),
  fc.constant<DraftValue>([{ prompt: "1", option: "2" }]),
);
const named = (kind: EntryKind, value: fc.Arbitrary<DraftValue>, ...ids: fc.Arbitrary<string>[]) =>
  fc
    .tuple(fc.tuple(...ids), value, stamp)
    .map(([ids, value, at]): [string, DraftEntry] => [entryName(kind, ...ids), { value, stamp: at }]);
const anyEntry = fc.oneof(
  named("answer", fc.option(answer), question),
  named("answer", fc.option(answer), question),
  named("final", answer, question),
  named("flag", fc.boolean(), question),
  named("out", fc.boolean(), question, fc.constantFrom("1", "x/y")),
  named("seconds", fc.integer({ min: 0, max: 3 }), question, replica),
  named("position", question, replica),
  named("reached", fc.integer({ min: 0, max: 3 })),
  named("clockHidden", fc.boolean()),
  named("startedAt", fc.integer({ min: 0, max: 3 })),
  named("seed", fc.integer({ min: 0, max: 3 })),
  named("submitFailed", fc.boolean()),
  named("submitted", fc.constant(true)),
);
export const anyDraft = fc
  .array(anyEntry, { maxLength: 14 })
  .map((entries) => draftOf(Object.fromEntries(entries)));
