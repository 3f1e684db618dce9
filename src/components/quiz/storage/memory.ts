import type { Draft } from "../../../api/attempts/draft.ts";
import { localStore, type DeviceStorage, type DraftStore } from "./local.ts";

/** Creates a `Storage` in memory, for stories, tests and pages without browser storage. */
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

let count = 0;

/** Creates a draft store in memory, optionally with an initial draft. */
export function memoryStore(draft?: Draft): DraftStore {
  const items = memoryStorage();
  const store = localStore(`memory:${(count += 1)}`, () => items);
  if (draft) store.save(draft);
  return store;
}
