import { describe, expect, it } from "vitest";
import { localDraftStore, type Draft } from "./draft-store.ts";

const draft: Draft = { answers: { "901": 3 }, flags: [902], place: 901 };

function fakeStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe("localDraftStore", () => {
  it("keeps a draft for its own user and session only", () => {
    const storage = fakeStorage();
    const store = localDraftStore({ userId: 7, quizId: 42, storage: () => storage });
    expect(store.load()).toBeNull();
    expect(store.save(draft)).toBe(true);
    expect(localDraftStore({ userId: 7, quizId: 42, storage: () => storage }).load()).toEqual(draft);
    expect(localDraftStore({ userId: 8, quizId: 42, storage: () => storage }).load()).toBeNull();
    expect(localDraftStore({ userId: 7, quizId: 43, storage: () => storage }).load()).toBeNull();
  });

  it("forgets a cleared draft", () => {
    const storage = fakeStorage();
    const store = localDraftStore({ userId: 7, quizId: 42, storage: () => storage });
    store.save(draft);
    store.clear();
    expect(store.load()).toBeNull();
    expect(storage.items.size).toBe(0);
  });

  it.each(["", "{", "null", '"text"', '{"answers":{"901":"x"},"flags":[],"place":null}', "[]"])(
    "ignores %j in storage",
    (text) => {
      const storage = fakeStorage();
      storage.items.set("cairn:draft:7:42", text);
      expect(localDraftStore({ userId: 7, quizId: 42, storage: () => storage }).load()).toBeNull();
    },
  );

  it("says so when nothing survives a reload, and goes on in memory, also in a store made anew", () => {
    const blocked = {
      userId: 7,
      quizId: 42,
      storage: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    };
    const store = localDraftStore(blocked);
    expect(store.save(draft)).toBe(false);
    expect(store.load()).toEqual(draft);
    expect(localDraftStore(blocked).load()).toEqual(draft);
    store.clear();
    expect(store.load()).toBeNull();
    expect(localDraftStore(blocked).load()).toBeNull();
  });
});
