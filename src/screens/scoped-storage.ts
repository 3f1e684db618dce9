import { BASE_URL, type Api } from "../api/client.ts";
import { createDrafts, type DeviceStorage, type Drafts } from "../components/quiz/storage/local.ts";

/** What keeps what the device holds for one backend apart from that of others: its address, and nothing for the default one. */
export const scopeOf = ({ baseUrl }: Pick<Api, "baseUrl">): string => (baseUrl === BASE_URL ? "" : baseUrl);

/** What every key of a scope begins with. */
export const inScope = (scope: string): string => (scope === "" ? "" : `cairn@${scope}|`);

/** All keys of a storage, in its order. */
export const keysIn = (items: DeviceStorage): string[] =>
  Array.from({ length: items.length }, (_, at) => items.key(at) ?? "");

/** The part of a storage that is one scope's: what lies in others is neither seen nor touched. */
export function storageIn(scope: string, storage: () => DeviceStorage): () => DeviceStorage {
  if (scope === "") return storage;
  const prefix = inScope(scope);
  return () => {
    const items = storage();
    // Listed once for all that are asked for in turn.
    let keys: readonly string[] | null = null;
    const own = () =>
      (keys ??= keysIn(items)
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)));
    return {
      get length() {
        return own().length;
      },
      key: (at) => own()[at] ?? null,
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

/** Drafts in the part of a storage that is one scope's. */
export const draftsIn = (scope: string, storage: () => DeviceStorage): Drafts =>
  createDrafts(storage, inScope(scope));
