import { createDrafts, EMPTY_DRAFT, type Draft, type DeviceStorage, type DraftStore } from "./draft-store.ts";

/** A storage that no browser keeps: for stories, tests and pages without one. */
export function memoryStorage(items = new Map<string, string>()): DeviceStorage {
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** A draft store of its own, in memory, that begins with these answers, flags and place. */
export function buildDraftStore(draft: Partial<Draft> = {}): DraftStore {
  const storage = memoryStorage();
  const store = createDrafts(() => storage).of({ userId: 7, quizId: 42 });
  store.save({ ...EMPTY_DRAFT, ...draft });
  return store;
}
