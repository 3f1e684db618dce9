import { EMPTY_DRAFT, merge, type Draft } from "../../../api/attempts/draft.ts";
import { readDraft } from "../../../api/attempts/read-draft.ts";
import { parseJson } from "../../../api/values/parse-json.ts";
import { parseId } from "../../../api/wire.ts";
import type { DeviceStorage } from "../../../components/quiz/storage/local.ts";
import { keysIn } from "../../storage/scoped-storage.ts";

/** The entries of a user's attempts that the server has not confirmed. They survive a reload, if they can be stored. */
export interface UnsentDrafts {
  /** Returns an empty draft if there are none. */
  get: (quizId: number) => Draft;
  /** Replaces the entries; an empty draft removes them. */
  set: (quizId: number, draft: Draft) => void;
  /** Returns the ids of the quizzes with such entries, ascending. */
  ids: () => number[];
}

/** Returns the storage key of an attempt's entries; without a quiz, the prefix of all keys. */
export const unsentKey = (userId: number, quizId: number | "" = ""): string =>
  `cairn:unsent:${userId}:${quizId}`;

/** Creates drafts in `storage`, any access to which may throw. Ignores invalid content. */
export function createUnsentDrafts(userId: number, storage: () => DeviceStorage): UnsentDrafts {
  const prefix = unsentKey(userId);
  /** Entries that the storage rejected. Another tab may have stored others, so both are merged. */
  const unstored = new Map<number, Draft>();
  const stored = (quizId: number): Draft => {
    try {
      return readDraft(parseJson(storage().getItem(prefix + quizId) ?? "")).draft ?? EMPTY_DRAFT;
    } catch {
      return EMPTY_DRAFT;
    }
  };
  return {
    get: (quizId) => merge(stored(quizId), unstored.get(quizId) ?? EMPTY_DRAFT),
    set(quizId, draft) {
      unstored.delete(quizId);
      try {
        if (Object.keys(draft.entries).length === 0) storage().removeItem(prefix + quizId);
        else storage().setItem(prefix + quizId, JSON.stringify(draft));
      } catch {
        unstored.set(quizId, draft);
      }
    },
    ids() {
      const ids = new Set<number>();
      for (const [quizId, { entries }] of unstored) if (Object.keys(entries).length > 0) ids.add(quizId);
      try {
        for (const key of keysIn(storage())) {
          const id = key.startsWith(prefix) ? parseId(key.slice(prefix.length)) : null;
          if (id !== null) ids.add(id);
        }
      } catch {
        // Storage is blocked, so there is nothing to list.
      }
      return [...ids].toSorted((a, b) => a - b);
    },
  };
}
