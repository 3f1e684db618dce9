import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SECONDS_MAX } from "../questions/seconds.ts";
import { SEED, NOW, draftOf, entry, anyDraft } from "./draft.test.helpers.ts";
import { answerOf, EMPTY_DRAFT, merge, type DraftEntry, type DraftValue } from "./draft.ts";
import { readDraft, readEntries } from "./read-draft.ts";

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
