import { describe, expect, it, vi } from "vitest";
import { createDrafts, EMPTY_DRAFT, mergeDrafts, type Draft, type DeviceStorage } from "./draft-store.ts";
import { memoryStorage } from "./memory-drafts.ts";

const KEY = "cairn:draft:7:42";
const OWNER = { userId: 7, quizId: 42 };
const draft: Draft = { ...EMPTY_DRAFT, answers: { "901": 3 }, checked: [901], flags: [902], place: 901 };

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
    store.save({
      ...EMPTY_DRAFT,
      answers: { "901": 2, "903": 1 },
      checked: [901, 903],
      flags: [903],
      place: 903,
    });
    items.set(KEY, JSON.stringify({ answers: { "901": 3, "902": 4 }, flags: [902], place: 902 }));
    expect(store.load()).toEqual({
      ...EMPTY_DRAFT,
      answers: { "901": 3, "902": 4, "903": 1 },
      checked: [901, 902, 903],
      flags: [903],
      place: 903,
    });
  });

  it("takes the latest of what can still change, also where the device did not take it", () => {
    const { items, storage, fill } = fakeStorage();
    const store = createDrafts(storage).of(OWNER);
    const kept = { ...EMPTY_DRAFT, answers: { "901": 1, "951": [1], "952": [1, 2] } };
    store.save(kept);
    fill(true);
    store.save({ ...kept, answers: { ...kept.answers, "901": 2, "951": [1, 3], "952": [2, 1] } });
    const later = { ...kept, answers: { ...kept.answers, "951": [], "953": 4 } };
    items.set(KEY, JSON.stringify(later));
    expect(store.load()?.answers).toEqual({ "901": 2, "951": [], "952": [2, 1], "953": 4 });
  });

  it("lets no later change of another tab replace a final answer that the device did not take", () => {
    const { items, storage, fill } = fakeStorage();
    const store = createDrafts(storage).of(OWNER);
    store.save({ ...EMPTY_DRAFT, answers: { "951": [1] } });
    fill(true);
    store.save({ ...EMPTY_DRAFT, answers: { "951": [1, 3] }, checked: [951] });
    items.set(KEY, JSON.stringify({ ...EMPTY_DRAFT, answers: { "951": [2] } }));
    expect(store.load()).toMatchObject({ answers: { "951": [1, 3] }, checked: [951] });
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
    ["{}", {}],
    ['{"answers":{},"flags":[],"place":null}', {}],
    [
      '{"answers":{"901":0,"9007199254740991":9007199254740991},"flags":[1],"place":1}',
      {
        answers: { "901": 0, "9007199254740991": 9007199254740991 },
        checked: [901, 9007199254740991],
        flags: [1],
        place: 1,
      },
    ],
    [
      '{"answers":{"901":2,"951":[1,3],"952":[],"953":[{"prompt":1,"option":2}]},"checked":[951],"struck":{"901":[0,4]},"flags":[],"place":null,"isClockHidden":true}',
      {
        answers: { "901": 2, "951": [1, 3], "952": [], "953": [{ prompt: 1, option: 2 }] },
        checked: [951],
        struck: { "901": [0, 4] },
        isClockHidden: true,
      },
    ],
  ])("is read where it is a draft: %s", (text, more) =>
    expect(load(text)).toEqual({ ...EMPTY_DRAFT, ...more }),
  );

  it("of before there were other kinds has final answers alone", () =>
    expect(load('{"answers":{"901":3,"902":1},"flags":[],"place":null}')?.checked).toEqual([901, 902]));

  it("loses what no draft has", () =>
    expect(load('{"answers":{"901":3},"flags":[902],"place":901,"admin":true,"__proto__":{"x":1}}')).toEqual(
      draft,
    ));

  it.each(["", "{", "null", "1e999", '"text"', "[]"])("is ignored where it is none: %s", (text) =>
    expect(load(text)).toBeNull(),
  );

  it.each([
    '"901":"3"',
    '"901":null',
    '"901":{}',
    '"901":["3"]',
    '"901":[0]',
    '"901":[1.5]',
    '"901":[1,{"prompt":1,"option":2}]',
    '"901":[{"prompt":1}]',
    '"901":[{"prompt":"1","option":2}]',
    '"901":[null]',
    '"901":-1',
    '"901":0.5',
    '"901":1e400',
    '"901":9007199254740992',
    '"NaN":3',
    '"":3',
    '"0":3',
    '"0x1":3',
    '" 901":3',
    '"9007199254740993":3',
    '"__proto__":3',
    '"constructor":3',
  ])("loses an answer that is none and nothing else: %s", (bad) =>
    expect(load(`{"answers":{${bad},"902":1},"checked":[902],"flags":[902],"place":902}`)).toEqual({
      ...EMPTY_DRAFT,
      answers: { "902": 1 },
      checked: [902],
      flags: [902],
      place: 902,
    }),
  );

  it.each([
    ['"answers":[]', { answers: {}, checked: [] }],
    ['"answers":null', { answers: {}, checked: [] }],
    ['"checked":{}', {}],
    ['"checked":[901,"902",0]', {}],
    ['"struck":[]', { struck: {} }],
    ['"struck":{"901":[1],"902":["2"],"903":3}', { struck: { "901": [1] } }],
    ['"flags":{}', { flags: [] }],
    ['"flags":null', { flags: [] }],
    ['"flags":["901",902,1.5,[901]]', {}],
    ['"place":"901"', { place: null }],
    ['"place":0', { place: null }],
    ['"place":[901]', { place: null }],
    ['"isClockHidden":"yes"', {}],
  ])("loses a part that is none and nothing else: %s", (bad, more) =>
    expect(load(`{"answers":{"901":3},"flags":[902],"place":901,${bad}}`)).toEqual({ ...draft, ...more }),
  );
});

describe("a change of another tab", () => {
  it("is read as it stands by now, not as it was told", () => {
    const { storage } = fakeStorage();
    const store = createDrafts(storage).of(OWNER);
    const listeners = new Map<string, (event: object) => void>();
    vi.stubGlobal("window", {
      addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
      removeEventListener: (name: string) => listeners.delete(name),
    });
    const seen: (Draft | null)[] = [];
    const stop = store.subscribe((changed) => seen.push(changed));
    const before = { ...EMPTY_DRAFT, answers: { "951": [1] } };
    const after = { ...EMPTY_DRAFT, answers: { "951": [1, 3] } };
    store.save(after);
    listeners.get("storage")?.({ key: KEY, newValue: JSON.stringify(before) });
    listeners.get("storage")?.({ key: "cairn:draft:7:43", newValue: null });
    listeners.get("storage")?.({ key: KEY, newValue: null });
    expect(seen).toEqual([after, null]);
    stop();
    expect(listeners.size).toBe(0);
    vi.unstubAllGlobals();
  });
});

describe("mergeDrafts", () => {
  const make = (draft: Partial<Draft>): Draft => ({ ...EMPTY_DRAFT, ...draft });
  const stored = make({
    answers: { "901": 3, "902": 1, "951": [1], "952": [] },
    checked: [901, 902],
    flags: [901],
    place: 902,
    struck: { "951": [4] },
  });
  const own = make({
    answers: { "901": 2, "903": 4, "951": [1, 3], "952": [2, 1] },
    checked: [901, 903],
    flags: [903],
    place: 903,
    struck: { "951": [5] },
    isClockHidden: true,
  });

  it("loses no answer, and replaces no stored one", () =>
    expect(mergeDrafts(stored, own).answers).toEqual({
      "901": 3,
      "902": 1,
      "903": 4,
      "951": [1],
      "952": [],
    }));
  it("counts a final answer before one that can still change, on either side", () => {
    const final = make({ answers: { "951": [1, 3] }, checked: [951] });
    const open = make({ answers: { "951": [2] } });
    expect(mergeDrafts(final, open)).toMatchObject(final);
    expect(mergeDrafts(open, final)).toMatchObject(final);
  });
  it("keeps final what is final in either", () =>
    expect(mergeDrafts(stored, own).checked).toEqual([901, 902, 903]));
  it("makes nothing final that has no answer", () =>
    expect(mergeDrafts(stored, make({ checked: [999] })).checked).toEqual([901, 902]));
  it("takes all else from the stored one", () =>
    expect(mergeDrafts(stored, own)).toMatchObject({
      flags: [901],
      place: 902,
      struck: { "951": [4] },
      isClockHidden: false,
    }));
  it("changes neither", () => {
    mergeDrafts(stored, own);
    expect([Object.keys(stored.answers), Object.keys(own.answers)]).toEqual([
      ["901", "902", "951", "952"],
      ["901", "903", "951", "952"],
    ]);
    expect([stored.checked, own.checked]).toEqual([
      [901, 902],
      [901, 903],
    ]);
  });
});
