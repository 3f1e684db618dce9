import type { DeviceStorage } from "../../components/quiz/storage/local.ts";
import { keysIn } from "./scoped-storage.ts";

/** Texts by key that survive a reload, except those that the storage rejects, which stay in memory. */
export interface FallbackStorage {
  get: (key: string) => string | null;
  /** Returns whether the text survives a reload. */
  set: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  /** Returns the keys that start with `prefix`, without it. */
  keys: (prefix: string) => string[];
}

/** Creates texts in `storage`, any access to which may throw. */
export function createFallbackStorage(storage: () => DeviceStorage): FallbackStorage {
  const unstored = new Map<string, string>();
  const attempt = <T>(work: (items: DeviceStorage) => T, otherwise: T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => unstored.get(key) ?? attempt((items) => items.getItem(key), null),
    set(key, text) {
      const isStored = attempt((items) => {
        items.setItem(key, text);
        return true;
      }, false);
      if (isStored) unstored.delete(key);
      else unstored.set(key, text);
      return isStored;
    },
    remove(key) {
      unstored.delete(key);
      attempt((items) => items.removeItem(key), undefined);
    },
    keys: (prefix) =>
      [...new Set([...unstored.keys(), ...attempt(keysIn, [])])]
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
  };
}
