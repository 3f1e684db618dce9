import { describe, expect, it, vi } from "vitest";
import { buildDraft } from "../../../../mocks/builders/drafts.ts";
import { createDrafts } from "./drafts.ts";
import { memoryStore } from "./memory.ts";
import { blockedStorage, fullStorage } from "./storage.test.helpers.ts";

const KEY = "cairn:draft:7:42";
const OWNER = { userId: 7, quizId: 42 };
const draft = buildDraft({ answers: { "901": 3 }, flags: [902], currentQuestionId: 901 });

/** Returns a storage in memory that can be made full. */
function fakeStorage(items = new Map<string, string>()) {
  const { storage, fill } = fullStorage(items);
  fill(false);
  return { items, storage: () => storage, fill };
}

describe("drafts on a device", () => {
  it("belong to one user and one quiz", () => {
    const { storage } = fakeStorage();
    const drafts = createDrafts(storage);
    expect(drafts.of(OWNER).read()).toBeNull();
    expect(drafts.of(OWNER).save(draft)).toBe(true);
    expect(createDrafts(storage).of(OWNER).read()).toEqual(draft);
    expect(drafts.of({ ...OWNER, userId: 8 }).read()).toBeNull();
    expect(drafts.of({ ...OWNER, quizId: 43 }).read()).toBeNull();
  });

  it("are removed by clear", () => {
    const { items, storage } = fakeStorage();
    const store = createDrafts(storage).of(OWNER);
    store.save(draft);
    store.clear();
    expect(store.read()).toBeNull();
    expect(items.size).toBe(0);
  });

  it("stay in memory if the storage is blocked, even for a new store of the same quiz", () => {
    const drafts = createDrafts(() => blockedStorage);
    expect(drafts.of(OWNER).save(draft)).toBe(false);
    expect(drafts.of(OWNER).read()).toEqual(draft);
    expect(drafts.quizIds(7)).toEqual([42]);
    expect(
      createDrafts(() => blockedStorage)
        .of(OWNER)
        .read(),
    ).toBeNull();
    drafts.of(OWNER).clear();
    expect(drafts.of(OWNER).read()).toBeNull();
  });

  it("that did not fit are merged with another tab's draft, and stored once there is space", () => {
    const { items, storage, fill } = fakeStorage();
    const store = createDrafts(storage).of(OWNER);
    fill(true);
    expect(store.save(draft)).toBe(false);
    const other = buildDraft({ answers: { "903": 1 } });
    items.set(KEY, JSON.stringify(other));
    expect(store.read()?.entries).toEqual({ ...draft.entries, ...other.entries });
    fill(false);
    store.save(draft);
    expect(JSON.parse(items.get(KEY) ?? "")).toEqual(draft);
    items.set(KEY, JSON.stringify(other));
    expect(store.read()).toEqual(other);
  });

  it("are listed by quiz id, ignoring other storage keys", () => {
    const { items, storage } = fakeStorage();
    const drafts = createDrafts(storage);
    for (const quizId of [43, 5, 42]) drafts.of({ userId: 7, quizId }).save(draft);
    drafts.of({ userId: 77, quizId: 9 }).save(draft);
    for (const key of ["cairn:draft:7:", "cairn:draft:7:x", "cairn:draft:7:042", "cairn:quiz:7:1", "other"])
      items.set(key, "{}");
    expect(drafts.quizIds(7)).toEqual([5, 42, 43]);
  });

  it("of version 0.8.0 are converted", () => {
    const { items, storage } = fakeStorage();
    items.set(
      KEY,
      JSON.stringify({ answers: { "901": 3, "951": [1] }, checked: [901], flags: [902], place: 901 }),
    );
    const values = Object.entries(createDrafts(storage).of(OWNER).read()?.entries ?? {});
    expect(values.map(([name, { value }]) => [name, value])).toEqual([
      ["final/901", "3"],
      ["answer/951", ["1"]],
      ["flag/902", true],
      ["position/v1", "901"],
    ]);
  });

  it.each(["", "{", "null", "1e999", '"text"', "[]"])("are null if the storage contains %j", (text) => {
    const { items, storage } = fakeStorage();
    items.set(KEY, text);
    expect(createDrafts(storage).of(OWNER).read()).toBeNull();
  });
});

it("notifies subscribers of another tab's change with the current draft, and of its removal with null", () => {
  const store = createDrafts(fakeStorage().storage).of(OWNER);
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal("window", {
    addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
    removeEventListener: (name: string) => listeners.delete(name),
  });
  const seen: unknown[] = [];
  const stop = store.subscribe((changed) => seen.push(changed));
  store.save(draft);
  listeners.get("storage")?.({ key: KEY, newValue: "{}" });
  listeners.get("storage")?.({ key: "cairn:draft:7:43", newValue: null });
  listeners.get("storage")?.({ key: KEY, newValue: null });
  expect(seen).toEqual([draft, null]);
  stop();
  expect(listeners.size).toBe(0);
  vi.unstubAllGlobals();
});

it("notifies other stores of the same draft on the page when one of them saves", () => {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("dispatchEvent", (event: Event) => page.dispatchEvent(event));
  const drafts = createDrafts(fakeStorage().storage);
  const [ownStore, sameStore, otherStore] = [
    drafts.of(OWNER),
    drafts.of(OWNER),
    drafts.of({ ...OWNER, quizId: 43 }),
  ];
  const seen: string[] = [];
  const stops = [
    ownStore.subscribe(() => seen.push("own")),
    sameStore.subscribe((changed) => seen.push(`same ${JSON.stringify(changed) === JSON.stringify(draft)}`)),
    otherStore.subscribe(() => seen.push("other")),
  ];
  ownStore.save(draft);
  expect(seen).toEqual(["same true"]);
  for (const stop of stops) stop();
  ownStore.save(draft);
  expect(seen).toHaveLength(1);
  vi.unstubAllGlobals();
});

it("creates independent stores in memory", () => {
  const [one, other] = [memoryStore(draft), memoryStore()];
  expect([one.read(), other.read()]).toEqual([draft, null]);
});
