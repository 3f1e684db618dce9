import { EMPTY_DRAFT, merge, type Draft } from "../../../api/attempts/draft.ts";
import { readDraft } from "../../../api/attempts/read-draft.ts";
import type { AnswerStore } from "../engine/draft/draft-sync.ts";

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

/** Access to the drafts of all quizzes on this device. */
export interface Drafts {
  /** Returns the store of one user's quiz. Drafts that the device could not save are shared between stores of one `Drafts`. */
  of(owner: { userId: number; quizId: number }): DraftStore;
  /** Returns the ids of the quizzes for which this user has a draft, ascending. */
  quizIds(userId: number): number[];
}

/** Returns the storage key of a quiz whose `storage` prop is a string. */
export const quizKey = (storage: string): string => `cairn:quiz:${storage}`;

/**
 * Creates access to the drafts on this device. Drafts that the storage rejects stay in memory for the lifetime of this object.
 *
 * @param storage Default `window.localStorage`. Any access may throw, as with blocked or full storage.
 * @param prefix Prefix of all storage keys. Default empty.
 */
export function createDrafts(storage: () => DeviceStorage = browserStorage, prefix = ""): Drafts {
  const unsaved = new Map<string, Draft>();
  const keyOf = (userId: number, quizId: number | string) => `${prefix}cairn:draft:${userId}:${quizId}`;
  return {
    of: ({ userId, quizId }) => localStore(keyOf(userId, quizId), storage, unsaved),
    quizIds(userId) {
      const start = keyOf(userId, "");
      const ids = [...storedKeys(storage), ...unsaved.keys()]
        .filter((key) => key.startsWith(start))
        .map((key) => key.slice(start.length))
        .filter((id) => /^[1-9]\d{0,15}$/.test(id));
      return [...new Set(ids.map(Number))].toSorted((a, b) => a - b);
    },
  };
}

const browserStorage = (): DeviceStorage => window.localStorage;

function storedKeys(storage: () => DeviceStorage): string[] {
  try {
    const items = storage();
    return Array.from({ length: items.length }, (_, index) => items.key(index) ?? "");
  } catch {
    return [];
  }
}

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
