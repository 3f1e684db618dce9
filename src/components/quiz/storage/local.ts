import { EMPTY_DRAFT, merge, readDraft, type Draft } from "../../../api/attempts/draft.ts";
import type { AnswerStore } from "../engine/draft-sync.ts";

export { merge as mergeDrafts, type Draft } from "../../../api/attempts/draft.ts";

/** What of the window's storage is needed. */
export type DeviceStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Stores the draft of one attempt on this device, over a reload, a crash and a lost connection. */
export interface DraftStore extends AnswerStore {
  readonly key: string;
  readonly sync: true;
  /** Returns the stored draft, `null` if there is none or it can't be read. */
  read(): Draft | null;
  /** Returns whether the draft is where it survives a reload. */
  save(draft: Draft): boolean;
  clear(): void;
  subscribe(onChange: (draft: unknown) => void): () => void;
}

/** The drafts of all quizzes on this device. */
export interface Drafts {
  /** The draft of one quiz of one user. Stores of one `Drafts` share what the device did not take. */
  of(owner: { userId: number; quizId: number }): DraftStore;
  /** Returns the quizzes of which this user has a draft, by ascending id. */
  quizIds(userId: number): number[];
}

/** The key of a quiz whose `storage` is a text. */
export const quizKey = (storage: string): string => `cairn:quiz:${storage}`;

/**
 * Drafts on this device. What the storage does not take is held in memory, so it lasts as long as this object.
 *
 * @param storage defaults to the window's. It may throw at any touch, as blocked or full storage does.
 * @param prefix is put before all keys
 */
export function createDrafts(storage: () => DeviceStorage = browserStorage, prefix = ""): Drafts {
  const unsaved = new Map<string, Draft>();
  const keyOf = (userId: number, quizId: number | string) => `${prefix}cairn:draft:${userId}:${quizId}`;
  return {
    of: ({ userId, quizId }) => localStore(keyOf(userId, quizId), storage, unsaved),
    quizIds(userId) {
      const before = keyOf(userId, "");
      const ids = [...storedKeys(storage), ...unsaved.keys()]
        .filter((key) => key.startsWith(before))
        .map((key) => key.slice(before.length))
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

/** Tells stores of one page of a change, of which the browser tells other tabs alone. */
const CHANGED = "cairn:draft";

/** Stores a draft under a key of the device's storage. */
export function localStore(
  key: string,
  storage: () => DeviceStorage = browserStorage,
  unsaved = new Map<string, Draft>(),
): DraftStore {
  // The last text and what it says: an unchanged text is not parsed again.
  let seenText: string | null = null;
  let seen: unknown = null;
  const stored = (): unknown => {
    const text = storage().getItem(key);
    if (text !== seenText) {
      seenText = text;
      try {
        seen = text === null ? null : JSON.parse(text);
      } catch {
        seen = text;
      }
    }
    return seen;
  };
  const load = (): unknown => {
    const held = unsaved.get(key);
    if (!held) return stored();
    try {
      return merge(readDraft(stored()).draft ?? EMPTY_DRAFT, held);
    } catch {
      return held;
    }
  };
  const tell = () =>
    void globalThis.dispatchEvent?.(new CustomEvent(CHANGED, { detail: { key, by: store } }));
  const store: DraftStore = {
    key,
    sync: true,
    load,
    read() {
      try {
        const found = load();
        return found === null ? null : readDraft(found).draft;
      } catch {
        return null;
      }
    },
    save(draft) {
      try {
        const text = JSON.stringify(draft);
        storage().setItem(key, text);
        [seenText, seen] = [text, draft];
        unsaved.delete(key);
        tell();
        return true;
      } catch {
        unsaved.set(key, draft);
        tell();
        return false;
      }
    },
    clear() {
      [seenText, seen] = [null, null];
      unsaved.delete(key);
      try {
        storage().removeItem(key);
        tell();
      } catch {
        // Blocked storage holds nothing to clear.
      }
    },
    subscribe(onChange) {
      const read = () => {
        try {
          onChange(load());
        } catch {
          // It is read again before the next edit.
        }
      };
      const listen = (event: StorageEvent) => {
        if (event.key !== key) return;
        // Not what the event tells: this tab may have changed it since.
        if (event.newValue === null) onChange(null);
        else read();
      };
      const hear = (event: Event) => {
        if (event instanceof CustomEvent && event.detail.key === key && event.detail.by !== store) read();
      };
      window.addEventListener("storage", listen);
      window.addEventListener(CHANGED, hear);
      return () => {
        window.removeEventListener("storage", listen);
        window.removeEventListener(CHANGED, hear);
      };
    },
  };
  return store;
}
