import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SECONDS_MAX } from "../questions/seconds.ts";
import {
  answeredQuestions,
  answerOf,
  boundStamps,
  changedSince,
  compact,
  compareStamps,
  draftBytes,
  DRAFT_BYTES_MAX,
  EMPTY_DRAFT,
  entryName,
  isAnswer,
  lastStampTime,
  merge,
  nextStamp,
  parseEntryName,
  secondsByQuestion,
  STAMP_AHEAD_MAX,
  type Draft,
  type DraftEntry,
  type EntryKind,
  type DraftValue,
  type Stamp,
} from "./draft.ts";
import { readDraft, readEntries } from "./read-draft.ts";

const SEED = { seed: 24, numRuns: 1000 };
const NOW = Date.UTC(2026, 10, 23, 12);

const draftOf = (entries: Record<string, DraftEntry>): Draft => ({ v: 2, entries });
const entry = (value: DraftValue, time: number, replica = "a"): DraftEntry => ({
  value,
  stamp: [time, replica],
});

/** Few questions, times and replicas, so that drafts often conflict and often have the same stamp. */
const question = fc.constantFrom("1", "2", "a/b", "__proto__");
const replica = fc.constantFrom("a", "b", "c");
const stamp: fc.Arbitrary<Stamp> = fc.tuple(fc.integer({ min: 0, max: 4 }), replica);
const answer = fc.oneof<fc.Arbitrary<DraftValue>[]>(
  fc.constantFrom("1", "2", "3"),
  fc.subarray(["1", "2", "3"]),
  fc.constant<DraftValue>([{ prompt: "1", option: "2" }]),
);
const named = (kind: EntryKind, value: fc.Arbitrary<DraftValue>, ...ids: fc.Arbitrary<string>[]) =>
  fc
    .tuple(fc.tuple(...ids), value, stamp)
    .map(([own, held, at]): [string, DraftEntry] => [entryName(kind, ...own), { value: held, stamp: at }]);
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
const anyDraft = fc.array(anyEntry, { maxLength: 14 }).map((entries) => draftOf(Object.fromEntries(entries)));

describe("merge", () => {
  it("gives the same result in either order", () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (a, b) => {
        expect(merge(a, b)).toEqual(merge(b, a));
      }),
      SEED,
    );
  });

  it("gives the same result for any grouping of three drafts", () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, anyDraft, (a, b, c) => {
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
      }),
      SEED,
    );
  });

  it("is idempotent, and then returns the same object", () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (a, b) => {
        const both = merge(a, b);
        expect(merge(both, b)).toBe(both);
        expect(merge(both, a)).toBe(both);
        expect(merge(a, structuredClone(a))).toBe(a);
      }),
      SEED,
    );
  });

  it("removes no answer, unless it was cleared later", () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (a, b) => {
        const both = merge(a, b);
        for (const id of answeredQuestions(a)) {
          const name = entryName("answer", id);
          const [own, other] = [a.entries[name], b.entries[name]];
          const isCleared =
            other && !isAnswer(other.value) && own && compareStamps(other.stamp, own.stamp) >= 0;
          const isEmptyFinal = [a, b].some(({ entries }) => {
            const final = entries[entryName("final", id)];
            return final && !isAnswer(final.value);
          });
          if (!isCleared && !isEmptyFinal) expect(answerOf(both, id)).not.toBeNull();
        }
      }),
      SEED,
    );
  });

  it("never changes a final answer, except to one that was final earlier", () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, question, (a, b, id) => {
        const name = entryName("final", id);
        const [own, other] = [a.entries[name], b.entries[name]];
        if (!own) return;
        const isEarlier = other !== undefined && compareStamps(other.stamp, own.stamp) <= 0;
        if (!isEarlier) expect(merge(a, b).entries[name]).toEqual(own);
      }),
      SEED,
    );
  });

  it("takes the larger number of seconds and the furthest question, whatever the stamps are", () => {
    const a = draftOf({ "seconds/1/a": entry(20, 1), reached: entry(2, 9) });
    const b = draftOf({ "seconds/1/a": entry(12, 9), reached: entry(7, 1) });
    expect(merge(a, b)).toEqual(draftOf({ "seconds/1/a": entry(20, 1), reached: entry(7, 1) }));
  });

  it("takes the first start, seed and submission", () => {
    const a = draftOf({ startedAt: entry(100, 1), seed: entry(5, 8), submitted: entry(true, 3) });
    const b = draftOf({ startedAt: entry(40, 2), seed: entry(6, 7), submitted: entry(true, 4) });
    expect(merge(a, b)).toEqual(
      draftOf({ startedAt: entry(100, 1), seed: entry(6, 7), submitted: entry(true, 3) }),
    );
  });

  it("ignores the property order of matches", () => {
    const own = draftOf({ "answer/1": entry([{ prompt: "1", option: "2" }], 1) });
    const stored = draftOf({ "answer/1": entry([{ option: "2", prompt: "1" }], 1) });
    expect(merge(own, stored)).toBe(own);
    expect(changedSince(stored, own).entries).toEqual({});
  });
});

describe("three replicas with clocks an hour ahead and a day behind", () => {
  const CLOCKS = { a: 0, b: 3_600_000, c: -86_400_000 };
  type Name = keyof typeof CLOCKS;
  const NAMES = Object.keys(CLOCKS) as Name[];
  const name = fc.constantFrom(...NAMES);
  const step = fc.oneof(
    fc.record({ do: fc.constant("answer" as const), by: name, id: question, value: fc.option(answer) }),
    fc.record({ do: fc.constant("check" as const), by: name, id: question }),
    fc.record({
      do: fc.constant("look" as const),
      by: name,
      id: question,
      for: fc.integer({ min: 1, max: 9 }),
    }),
    fc.record({ do: fc.constant("send" as const), by: name, to: name, part: fc.boolean() }),
    // Any earlier message may arrive, also repeatedly: messages are delayed, repeated, reordered or lost.
    fc.record({ do: fc.constant("arrive" as const), index: fc.nat({ max: 30 }) }),
    fc.record({ do: fc.constant("wait" as const), for: fc.integer({ min: 0, max: 100_000 }) }),
  );

  it("end with the same draft, which equals that of a model without merging", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const drafts: Record<Name, Draft> = { a: EMPTY_DRAFT, b: EMPTY_DRAFT, c: EMPTY_DRAFT };
        const sent: Record<string, Draft> = {};
        const messages: { to: Name; draft: Draft }[] = [];
        // The model: all edits of answers and finals, and all seconds, in one place.
        const edits = new Map<string, { value: DraftValue; stamp: Stamp }[]>();
        const finals = new Map<string, { value: DraftValue; stamp: Stamp }[]>();
        const looked = new Map<string, number>();
        let now = NOW;
        const write = (by: Name, key: string, value: DraftValue): DraftEntry => {
          const last = lastStampTime(drafts[by]);
          const made = { value, stamp: nextStamp({ last, now: now + CLOCKS[by], replica: by }) };
          const seen = drafts[by].entries[key];
          if (seen) expect(compareStamps(made.stamp, seen.stamp)).toBeGreaterThan(0);
          drafts[by] = merge(drafts[by], draftOf({ [key]: made }));
          return made;
        };
        const add = (map: typeof edits, id: string, made: DraftEntry) =>
          map.set(id, [...(map.get(id) ?? []), made]);
        for (const one of steps) {
          if (one.do === "wait") now += one.for;
          else if (one.do === "answer") {
            // As in the engine: a final answer is not edited.
            if (!drafts[one.by].entries[entryName("final", one.id)])
              add(edits, one.id, write(one.by, entryName("answer", one.id), one.value));
          } else if (one.do === "check") {
            const value = answerOf(drafts[one.by], one.id);
            if (value !== null && !drafts[one.by].entries[entryName("final", one.id)])
              add(finals, one.id, write(one.by, entryName("final", one.id), value));
          } else if (one.do === "look") {
            const key = entryName("seconds", one.id, one.by);
            const before = Number(drafts[one.by].entries[key]?.value ?? 0);
            write(one.by, key, before + one.for);
            looked.set(one.id, (looked.get(one.id) ?? 0) + one.for);
          } else if (one.do === "send") {
            const whole = drafts[one.by];
            const base = sent[`${one.by}${one.to}`] ?? EMPTY_DRAFT;
            messages.push({ to: one.to, draft: one.part ? changedSince(whole, base) : whole });
            sent[`${one.by}${one.to}`] = whole;
          } else {
            const message = messages[one.index];
            if (message) drafts[message.to] = merge(drafts[message.to], boundStamps(message.draft, now));
          }
        }
        const all = NAMES.map((by) => drafts[by]);
        const [a, b, c] = [0, 1, 2].map((turn) =>
          all.reduce((sum, _, index) => merge(sum, all[(index + turn) % 3] ?? EMPTY_DRAFT), EMPTY_DRAFT),
        );
        expect(a).toEqual(b);
        expect(b).toEqual(c);
        for (const id of new Set([...edits.keys(), ...finals.keys(), ...looked.keys()])) {
          const latest = (edits.get(id) ?? []).toSorted((x, y) => compareStamps(y.stamp, x.stamp))[0];
          const first = (finals.get(id) ?? []).toSorted((x, y) => compareStamps(x.stamp, y.stamp))[0];
          const value = (first ?? latest)?.value;
          expect(answerOf(a ?? EMPTY_DRAFT, id)).toEqual(isAnswer(value) ? value : null);
          expect(secondsByQuestion(a ?? EMPTY_DRAFT).get(id)).toBe(looked.get(id));
        }
      }),
      SEED,
    );
  });
});

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

describe("readDraft", () => {
  it("accepts anything without throwing, and reads what was written", () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const read = readDraft(stored);
        expect(read.draft !== null || read.problems.length > 0).toBe(true);
      }),
      SEED,
    );
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual({ draft, problems: [] });
      }),
      SEED,
    );
  });

  it("keeps the valid entries and reports the others", () => {
    const far = [8_640_000_000_000_001, "a"];
    const { draft: read, problems } = readEntries({
      "answer/1": { value: 3, stamp: [1, "a"], more: 1 },
      "answer/2": { value: { deep: [] }, stamp: [1, "a"] },
      "answer/3": { value: "1", stamp: [-1, "a"] },
      "answer/4": { value: "1", stamp: far },
      "answer/5": { value: "\0", stamp: [1, "a"] },
      "final/6": { value: null, stamp: [1, "a"] },
      "flag/7": null,
      "seconds/8/a": { value: SECONDS_MAX + 1, stamp: [1, "a"] },
      "out/9/\uD800": { value: true, stamp: [1, "a"] },
      "note/10": { value: "1", stamp: [1, "a"] },
    });
    expect(read).toEqual(draftOf({ "answer/1": entry("3", 1) }));
    expect(problems.map(({ name }) => name)).toEqual([
      "answer/2",
      "answer/3",
      "answer/4",
      "answer/5",
      "final/6",
      "flag/7",
      "seconds/8/a",
      "out/9/\uD800",
      "note/10",
    ]);
    expect(problems.map(({ code }) => code)).toEqual([
      "bad-value",
      "bad-entry",
      "bad-entry",
      "bad-value",
      "bad-value",
      "bad-entry",
      "bad-value",
      "bad-name",
      "bad-name",
    ]);
  });

  it("reports the problem of a whole draft", () => {
    const codeOf = (stored: unknown) => readDraft(stored).problems[0]?.code;
    expect(codeOf({ v: 3, entries: {} })).toBe("newer-version");
    expect(readDraft({ v: 3, entries: {} }).draft).toBeNull();
    expect(codeOf({ v: 2, entries: [] })).toBe("not-a-draft");
    expect(codeOf("{}")).toBe("not-a-draft");
    expect(codeOf(null)).toBe("not-a-draft");
    expect(codeOf({ v: 1, answers: {} })).toBe("not-a-draft");
  });
});

describe("a draft of 0.8.0", () => {
  it("is converted completely", () => {
    const { draft: read, problems } = readDraft({
      answers: { "901": 3, "902": [1, 4], "903": [{ prompt: 1, option: 2 }], "ch/1": "b", "904": {} },
      checked: [901, "ch/1"],
      struck: { "902": [2], "905": [0, "x/y"] },
      flags: [903],
      place: 902,
      isClockHidden: true,
      startedAt: NOW,
      seed: 7,
    });
    const v1 = (value: DraftValue): DraftEntry => ({ value, stamp: [0, "v1"] });
    expect(problems).toEqual([]);
    expect(read).toEqual(
      draftOf({
        "final/901": v1("3"),
        "answer/902": v1(["1", "4"]),
        "answer/903": v1([{ prompt: "1", option: "2" }]),
        "final/ch%2F1": v1("b"),
        "out/902/2": v1(true),
        "out/905/0": v1(true),
        "out/905/x%2Fy": v1(true),
        "flag/903": v1(true),
        "position/v1": v1("902"),
        clockHidden: v1(true),
        startedAt: v1(NOW),
        seed: v1(7),
      }),
    );
  });

  it("from before finals were stored has final single answers", () => {
    const { draft: read } = readDraft({ answers: { "1": 2, "2": [1] }, flags: "no", place: null });
    expect(Object.keys(read?.entries ?? {})).toEqual(["final/1", "answer/2"]);
  });

  it("loses against any later edit", () => {
    const { draft: read } = readDraft({ answers: { "1": [2] }, checked: [] });
    const since = draftOf({ "answer/1": entry(["3"], 1) });
    expect(answerOf(merge(since, read ?? EMPTY_DRAFT), "1")).toEqual(["3"]);
  });
});
