import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEED, NOW, draftOf, entry, anyDraft } from "./draft.test.helpers.ts";
import {
  answeredQuestions,
  answerOf,
  boundStamps,
  changedSince,
  compact,
  draftBytes,
  DRAFT_BYTES_MAX,
  entryName,
  merge,
  nextStamp,
  parseEntryName,
  secondsByQuestion,
  STAMP_AHEAD_MAX,
  type DraftEntry,
} from "./draft.ts";

describe("entry names", () => {
  it("accept any id", () => {
    // fast-check's own unit of any code point takes a second to set up.
    const unit = fc.integer({ min: 0, max: 0x10_ff_ff }).filter((code) => code < 0xd8_00 || code > 0xdf_ff);
    const anyId = fc.array(unit).map((codes) => String.fromCodePoint(...codes));
    fc.assert(
      fc.property(anyId, anyId, (id, option) => {
        expect(parseEntryName(entryName("out", id, option))).toEqual({ kind: "out", ids: [id, option] });
        expect(parseEntryName(entryName("answer", id))).toEqual({ kind: "answer", ids: [id] });
      }),
      SEED,
    );
    expect(entryName("answer", "ch%2F1/q 3")).toBe("answer/ch%252F1%2Fq 3");
    expect(entryName("seconds", 901, "r1")).toBe("seconds/901/r1");
  });

  it("of other forms are rejected", () => {
    for (const name of ["", "answer", "answer/1/2", "out/1", "constructor", "__proto__", "toString/1"])
      expect(parseEntryName(name)).toBeNull();
  });
});

describe("stamps", () => {
  it("are later than all stamps seen before, even after a clock was set back", () => {
    expect(nextStamp({ last: NOW + 5, now: NOW - 86_400_000, replica: "b" })).toEqual([NOW + 6, "b"]);
    expect(nextStamp({ last: 0, now: NOW + 0.7, replica: "b" })).toEqual([NOW + 1, "b"]);
  });

  it("more than a day ahead are lowered, so that a later edit elsewhere wins", () => {
    const most = NOW + STAMP_AHEAD_MAX;
    const draft = draftOf({ "answer/1": entry("1", most + 1, "far"), "answer/2": entry("1", most, "near") });
    const bounded = boundStamps(draft, NOW);
    expect(bounded).toEqual(
      draftOf({ "answer/1": entry("1", NOW, "far"), "answer/2": entry("1", most, "near") }),
    );
    const later = draftOf({ "answer/1": entry("2", NOW + 60_000, "b") });
    expect(answerOf(merge(bounded, later), "1")).toBe("2");
    expect(boundStamps(later, NOW)).toBe(later);
  });
});

describe("answerOf", () => {
  const draft = draftOf({
    "answer/1": entry("1", 5),
    "final/1": entry("2", 3),
    "answer/2": entry(null, 5),
    "answer/3": entry([], 5),
    "answer/4": entry(["1"], 5),
    "flag/5": entry(true, 5),
  });

  it("returns the final answer if there is one; cleared answers and empty lists are none", () => {
    expect(["1", 2, 3, 4, 5].map((id) => answerOf(draft, id))).toEqual(["2", null, null, ["1"], null]);
    expect(answeredQuestions(draft).toSorted()).toEqual(["1", "4"]);
  });
});

it("seconds are summed over replicas", () => {
  const draft = draftOf({
    "seconds/a%2Fb/r1": entry(12, 1),
    "seconds/a%2Fb/r2": entry(30.5, 1),
    "seconds/2/r1": entry(1, 1),
  });
  expect([...secondsByQuestion(draft)]).toEqual([
    ["a/b", 42.5],
    ["2", 1],
  ]);
});

describe("compact", () => {
  it("removes answers with a final one and old positions, and changes no answer", () => {
    const draft = draftOf({
      "answer/1": entry("1", 5),
      "final/1": entry("2", 3),
      "answer/2": entry("1", 5),
      "position/a": entry("1", 4),
      "position/b": entry("2", 6),
      "position/c": entry("3", 5),
    });
    expect(Object.keys(compact(draft).entries)).toEqual(["final/1", "answer/2", "position/b"]);
    fc.assert(
      fc.property(anyDraft, anyDraft, (a, b) => {
        for (const id of answeredQuestions(merge(a, b)))
          expect(answerOf(merge(compact(a), compact(b)), id)).toEqual(answerOf(merge(a, b), id));
      }),
      SEED,
    );
  });

  it("keeps 2,000 answers with finals and seconds of two devices below the server's limit", () => {
    const entries: Record<string, DraftEntry> = {};
    for (let id = 100_000; id < 102_000; id++) {
      entries[entryName("answer", id)] = entry(["1", "3"], NOW, "k3v9x2ab");
      entries[entryName("final", id)] = entry(["1", "3"], NOW, "k3v9x2ab");
      entries[entryName("seconds", id, "k3v9x2ab")] = entry(34.2, NOW, "k3v9x2ab");
      entries[entryName("seconds", id, "p0w7e5fg")] = entry(34.2, NOW, "p0w7e5fg");
    }
    expect(draftBytes(compact(draftOf(entries)))).toBeLessThan(DRAFT_BYTES_MAX / 2);
  });

  it("removes only eliminated options from a draft that is too large", () => {
    const entries: Record<string, DraftEntry> = { "flag/1": entry(true, NOW) };
    for (let id = 0; id < 3000; id++)
      for (let option = 0; option < 6; option++) entries[entryName("out", id, option)] = entry(true, NOW);
    for (let id = 0; id < 3000; id++) entries[entryName("answer", id)] = entry("1", NOW);
    expect(draftBytes(draftOf(entries))).toBeGreaterThan(DRAFT_BYTES_MAX);
    const small = Object.keys(compact(draftOf(entries)).entries);
    expect(small).toHaveLength(3001);
    expect(small.filter((name) => name.startsWith("out/"))).toEqual([]);
  });
});

describe("changedSince", () => {
  it("returns what the other draft lacks, so that merging it gives the same as merging everything", () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (a, b) => {
        expect(merge(b, changedSince(a, b))).toEqual(merge(b, a));
      }),
      SEED,
    );
    const draft = draftOf({ "answer/1": entry("1", 5), "flag/1": entry(true, 5) });
    expect(changedSince(draft, structuredClone(draft)).entries).toEqual({});
    expect(changedSince(draft, draftOf({ "flag/1": entry(true, 4) }))).toEqual(draft);
  });
});
