import type { Draft } from "../../../api/attempts/draft.ts";
import { browserStorage, localStore, type DeviceStorage, type DraftStore } from "./local.ts";

/** Access to the drafts of all quizzes on this device. */
export interface Drafts {
  /** Returns the store of one user's quiz. Drafts that the device could not save are shared between stores of one `Drafts`. */
  of(owner: { userId: number; quizId: number }): DraftStore;
  /** Returns the ids of the quizzes for which this user has a draft, ascending. */
  quizIds(userId: number): number[];
}

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

function storedKeys(storage: () => DeviceStorage): string[] {
  try {
    const items = storage();
    return Array.from({ length: items.length }, (_, index) => items.key(index) ?? "");
  } catch {
    return [];
  }
}
