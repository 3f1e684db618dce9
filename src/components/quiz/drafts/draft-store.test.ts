import { describe, expect, it } from "vitest";
import { createDrafts, mergeDrafts, type Draft, type DeviceStorage } from "./draft-store.ts";
import { memoryStorage } from "./memory-drafts.ts";

const KEY = "cairn:draft:7:42";
const OWNER = { userId: 7, quizId: 42 };
const draft: Draft = { answers: { "901": 3 }, flags: [902], place: 901 };

/** A storage in memory that can be made full. */
function fakeStorage(items: Map<string, string> = new Map()) {
  const memory = memoryStorage(items);
  let isFull = false;
  const setItem = (key: string, value: string) => {
    if (isFull) throw new DOMException("full", "QuotaExceededError");
    memory.setItem(key, value);
  };
  const storage: DeviceStorage = Object.create(memory, { setItem: { value: setItem } });
  return { items, storage: () => storage, fill: (next: boolean) => void (isFull = next) };
}

const blocked = (): DeviceStorage => {
  throw new DOMException("blocked", "SecurityError");
};

describe("createDrafts", () => {
  it("keeps a draft for its own user and quiz only", () => {
    const { storage } = fakeStorage();
    const drafts = createDrafts(storage);
    expect(drafts.of(OWNER).load()).toBeNull();
    expect(drafts.of(OWNER).save(draft)).toBe(true);
    expect(createDrafts(storage).of(OWNER).load()).toEqual(draft);
    expect(drafts.of({ ...OWNER, userId: 8 }).load()).toBeNull();
    expect(drafts.of({ ...OWNER, quizId: 43 }).load()).toBeNull();
  });

  it("forgets a cleared draft", () => {
    const { items, storage } = fakeStorage();
    const store = createDrafts(storage).of(OWNER);
    store.save(draft);
    store.clear();
    expect(store.load()).toBeNull();
    expect(items.size).toBe(0);
  });

  it("says so when nothing survives a reload, and goes on in memory, also in a store made anew", () => {
    const drafts = createDrafts(blocked);
    expect(drafts.of(OWNER).save(draft)).toBe(false);
    expect(drafts.of(OWNER).load()).toEqual(draft);
    expect(createDrafts(blocked).of(OWNER).load()).toBeNull();
    drafts.of(OWNER).clear();
    expect(drafts.of(OWNER).load()).toBeNull();
  });

  it("adds what was not kept to what another tab stored, whose answer counts where both have one", () => {
    const { items, storage, fill } = fakeStorage();
    const store = createDrafts(storage).of(OWNER);
    fill(true);
    store.save({ answers: { "901": 2, "903": 1 }, flags: [903], place: 903 });
    items.set(KEY, JSON.stringify({ answers: { "901": 3, "902": 4 }, flags: [902], place: 902 }));
    expect(store.load()).toEqual({ answers: { "901": 3, "902": 4, "903": 1 }, flags: [903], place: 903 });
  });

  it("forgets what was not kept once the storage takes it again", () => {
    const { items, storage, fill } = fakeStorage();
    const store = createDrafts(storage).of(OWNER);
    fill(true);
    expect(store.save({ ...draft, flags: [903] })).toBe(false);
    fill(false);
    expect(store.save(draft)).toBe(true);
    items.set(KEY, JSON.stringify({ ...draft, flags: [] }));
    expect(store.load()?.flags).toEqual([]);
  });

  it("names the quizzes of a user that have a draft, kept or not", () => {
    const { items, storage, fill } = fakeStorage(
      new Map([
        ["cairn:draft:7:110", "{}"],
        ["cairn:draft:7:9", "{}"],
        ["cairn:draft:71:5", "{}"],
        ["cairn:draft:7:x", "{}"],
        ["cairn:draft:7:01", "{}"],
        ["cairn:shortcuts", "off"],
      ]),
    );
    const drafts = createDrafts(storage);
    drafts.of(OWNER).save(draft);
    fill(true);
    drafts.of({ userId: 7, quizId: 43 }).save(draft);
    drafts.of({ userId: 8, quizId: 44 }).save(draft);
    drafts.of({ userId: 7, quizId: 9 }).save(draft);
    expect(drafts.quizIds(7)).toEqual([9, 42, 43, 110]);
    expect(items.has("cairn:draft:7:43")).toBe(false);
  });

  it("names those in memory alone where the storage is blocked", () => {
    const drafts = createDrafts(blocked);
    drafts.of(OWNER).save(draft);
    expect(drafts.quizIds(7)).toEqual([42]);
  });
});

describe("what lies in the storage", () => {
  const load = (text: string) =>
    createDrafts(fakeStorage(new Map([[KEY, text]])).storage)
      .of(OWNER)
      .load();

  it.each([
    '{"answers":{},"flags":[],"place":null}',
    '{"answers":{"901":0,"9007199254740991":9007199254740991},"flags":[1],"place":1}',
  ])("is read where it is a draft: %s", (text) => expect(load(text)).toEqual(JSON.parse(text)));

  it("loses what no draft has", () =>
    expect(load('{"answers":{"901":3},"flags":[902],"place":901,"admin":true,"__proto__":{"x":1}}')).toEqual(
      draft,
    ));

  it.each([
    "",
    "{",
    "null",
    "1e999",
    '"text"',
    "[]",
    "{}",
    '{"answers":[],"flags":[],"place":null}',
    '{"answers":null,"flags":[],"place":null}',
    '{"answers":{},"flags":{},"place":null}',
    '{"answers":{},"flags":null,"place":null}',
    '{"answers":{},"flags":[]}',
    '{"answers":{},"flags":[],"place":"901"}',
    '{"answers":{},"flags":[],"place":0}',
    '{"answers":{},"flags":[],"place":[901]}',
    '{"answers":{},"flags":["901"],"place":null}',
    '{"answers":{},"flags":[1.5],"place":null}',
    '{"answers":{},"flags":[[901]],"place":null}',
    '{"answers":{"901":"3"},"flags":[],"place":null}',
    '{"answers":{"901":null},"flags":[],"place":null}',
    '{"answers":{"901":[3]},"flags":[],"place":null}',
    '{"answers":{"901":-1},"flags":[],"place":null}',
    '{"answers":{"901":0.5},"flags":[],"place":null}',
    '{"answers":{"901":1e400},"flags":[],"place":null}',
    '{"answers":{"901":9007199254740992},"flags":[],"place":null}',
    '{"answers":{"NaN":3},"flags":[],"place":null}',
    '{"answers":{"":3},"flags":[],"place":null}',
    '{"answers":{"0":3},"flags":[],"place":null}',
    '{"answers":{"0x1":3},"flags":[],"place":null}',
    '{"answers":{" 901":3},"flags":[],"place":null}',
    '{"answers":{"9007199254740993":3},"flags":[],"place":null}',
    '{"answers":{"__proto__":3},"flags":[],"place":null}',
    '{"answers":{"constructor":3},"flags":[],"place":null}',
  ])("is ignored where it is none: %s", (text) => expect(load(text)).toBeNull());
});

describe("mergeDrafts", () => {
  const stored: Draft = { answers: { "901": 3, "902": 1 }, flags: [901], place: 902 };
  const own: Draft = { answers: { "901": 2, "903": 4 }, flags: [903], place: 903 };

  it("loses no answer, and replaces no stored one", () =>
    expect(mergeDrafts(stored, own).answers).toEqual({ "901": 3, "902": 1, "903": 4 }));
  it("takes flags and place from the stored one", () =>
    expect(mergeDrafts(stored, own)).toMatchObject({ flags: [901], place: 902 }));
  it("changes neither", () => {
    mergeDrafts(stored, own);
    expect([Object.keys(stored.answers), Object.keys(own.answers)]).toEqual([
      ["901", "902"],
      ["901", "903"],
    ]);
  });
});
