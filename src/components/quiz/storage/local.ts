import { EMPTY_DRAFT, merge, type Draft } from "../../../api/attempts/draft.ts";
import { readDraft } from "../../../api/attempts/read-draft.ts";
import type { AnswerStore } from "../engine/draft/answer-store.ts";

export { merge as mergeDrafts, type Draft } from "../../../api/attempts/draft.ts";

/** The methods of the Web Storage API that drafts use. */
export type DeviceStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Stores the draft of one attempt on this device. It survives a reload, a crash and a lost connection. */
export interface DraftStore extends AnswerStore {
  readonly key: string;
  readonly sync: true;
  /** Returns the stored draft; `null` if there is none or it can't be read. */
  read(): Draft | null;
  /** Saves the draft. Returns whether it survives a reload. */
  save(draft: Draft): boolean;
  clear(): void;
  subscribe(onChange: (draft: unknown) => void): () => void;
}

/** Returns the storage of the browser. Any access may throw, as with blocked storage. */
export const browserStorage = (): DeviceStorage => window.localStorage;

/** Event that notifies other stores on the same page; `storage` events reach only other tabs. */
const CHANGED = "cairn:draft";

/** Creates a store for the draft under a key of the device's storage. */
export function localStore(
  key: string,
  storage: () => DeviceStorage = browserStorage,
  unsaved = new Map<string, Draft>(),
): DraftStore {
  // Cache, so that an unchanged value is not parsed again.
  let lastJson: string | null = null;
  let lastValue: unknown = null;
  const readStorage = (): unknown => {
    const json = storage().getItem(key);
    if (json !== lastJson) {
      lastJson = json;
      try {
        lastValue = json === null ? null : JSON.parse(json);
      } catch {
        lastValue = json;
      }
    }
    return lastValue;
  };
  const load = (): unknown => {
    const unsavedDraft = unsaved.get(key);
    if (!unsavedDraft) return readStorage();
    try {
      return merge(readDraft(readStorage()).draft ?? EMPTY_DRAFT, unsavedDraft);
    } catch {
      return unsavedDraft;
    }
  };
  const notifyPage = () =>
    void globalThis.dispatchEvent?.(new CustomEvent(CHANGED, { detail: { key, by: store } }));
  const store: DraftStore = {
    key,
    sync: true,
    load,
    read() {
      try {
        return readDraft(load()).draft;
      } catch {
        return null;
      }
    },
    save(draft) {
      try {
        const json = JSON.stringify(draft);
        storage().setItem(key, json);
        [lastJson, lastValue] = [json, draft];
        unsaved.delete(key);
        notifyPage();
        return true;
      } catch {
        unsaved.set(key, draft);
        notifyPage();
        return false;
      }
    },
    clear() {
      [lastJson, lastValue] = [null, null];
      unsaved.delete(key);
      try {
        storage().removeItem(key);
        notifyPage();
      } catch {
        // Blocked storage contains no draft.
      }
    },
    subscribe(onChange) {
      const read = () => {
        try {
          onChange(load());
        } catch {
          // The engine reads the store again before the next edit.
        }
      };
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key) return;
        // Reads the storage instead of `event.newValue`, because this tab may have changed it since.
        if (event.newValue === null) onChange(null);
        else read();
      };
      const onPageChange = (event: Event) => {
        if (event instanceof CustomEvent && event.detail.key === key && event.detail.by !== store) read();
      };
      window.addEventListener("storage", onStorage);
      window.addEventListener(CHANGED, onPageChange);
      return () => {
        window.removeEventListener("storage", onStorage);
        window.removeEventListener(CHANGED, onPageChange);
      };
    },
  };
  return store;
}
