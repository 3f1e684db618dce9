import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEED, NOW, draftOf, entry, question, answer, anyDraft } from "./draft.test.helpers.ts";
import {
  answeredQuestions,
  answerOf,
  boundStamps,
  changedSince,
  compareStamps,
  EMPTY_DRAFT,
  entryName,
  isAnswer,
  lastStampTime,
  merge,
  nextStamp,
  secondsByQuestion,
  type Draft,
  type DraftEntry,
  type DraftValue,
  type Stamp,
} from "./draft.ts";

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
    const local = draftOf({ "answer/1": entry([{ prompt: "1", option: "2" }], 1) });
    const stored = draftOf({ "answer/1": entry([{ option: "2", prompt: "1" }], 1) });
    expect(merge(local, stored)).toBe(local);
    expect(changedSince(stored, local).entries).toEqual({});
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
        for (const step of steps) {
          if (step.do === "wait") now += step.for;
          else if (step.do === "answer") {
            // As in the engine: a final answer is not edited.
            if (!drafts[step.by].entries[entryName("final", step.id)])
              add(edits, step.id, write(step.by, entryName("answer", step.id), step.value));
          } else if (step.do === "check") {
            const value = answerOf(drafts[step.by], step.id);
            if (value !== null && !drafts[step.by].entries[entryName("final", step.id)])
              add(finals, step.id, write(step.by, entryName("final", step.id), value));
          } else if (step.do === "look") {
            const key = entryName("seconds", step.id, step.by);
            const before = Number(drafts[step.by].entries[key]?.value ?? 0);
            write(step.by, key, before + step.for);
            looked.set(step.id, (looked.get(step.id) ?? 0) + step.for);
          } else if (step.do === "send") {
            const whole = drafts[step.by];
            const base = sent[`${step.by}${step.to}`] ?? EMPTY_DRAFT;
            messages.push({ to: step.to, draft: step.part ? changedSince(whole, base) : whole });
            sent[`${step.by}${step.to}`] = whole;
          } else {
            const message = messages[step.index];
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
