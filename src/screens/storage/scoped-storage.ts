import { BASE_URL, type Api } from "../../api/client.ts";
import { createDrafts, type Drafts } from "../../components/quiz/storage/drafts.ts";
import { type DeviceStorage } from "../../components/quiz/storage/local.ts";

/** Returns the scope of a backend, which separates its data on the device: its address, or `""` for the default one. */
export const scopeOf = ({ baseUrl }: Pick<Api, "baseUrl">): string => (baseUrl === BASE_URL ? "" : baseUrl);

/** Returns the prefix of a scope's storage keys. */
export const scopePrefix = (scope: string): string => (scope === "" ? "" : `cairn@${scope}|`);

/** Returns all keys of a storage in its order. */
export const keysIn = (items: DeviceStorage): string[] =>
  Array.from({ length: items.length }, (_, index) => items.key(index) ?? "");

/** Returns a view of a storage that reads and writes only the keys of one scope. */
export function scopedStorage(scope: string, storage: () => DeviceStorage): () => DeviceStorage {
  if (scope === "") return storage;
  const prefix = scopePrefix(scope);
  return () => {
    const items = storage();
    // Cached, because callers read the keys one after the other.
    let keys: readonly string[] | null = null;
    const scopedKeys = () =>
      (keys ??= keysIn(items)
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)));
    return {
      get length() {
        return scopedKeys().length;
      },
      key: (index) => scopedKeys()[index] ?? null,
      getItem: (key) => items.getItem(prefix + key),
      setItem(key, text) {
        items.setItem(prefix + key, text);
        keys = null;
      },
      removeItem(key) {
        items.removeItem(prefix + key);
        keys = null;
      },
    };
  };
}

/** Returns the drafts of one scope. */
export const scopedDrafts = (scope: string, storage: () => DeviceStorage): Drafts =>
  createDrafts(storage, scopePrefix(scope));
