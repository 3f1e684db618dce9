import type { OwnNote } from "../../api/marks/schema.ts";
import type { DeviceStorage } from "../../components/quiz/storage/local.ts";

/** A note that the server has not stored yet. */
export interface NoteDraft {
  text: string;
  /** The `updatedAt` of the stored note that was edited, or `null` for a new note. */
  basedOn: string | null;
}

/** The notes of one user that the server has not stored yet. They are kept on the device. */
export interface NoteDrafts {
  get: (questionId: number) => NoteDraft | null;
  /** Stores a draft. Returns whether it will survive a reload. */
  put: (questionId: number, draft: NoteDraft) => boolean;
  /** Removes the draft if its text equals the stored text. Otherwise the user has typed more since. */
  settle: (questionId: number, stored: string) => void;
}

/** Creates drafts in `storage`, any access to which may throw. Ignores invalid content. */
export function createNoteDrafts(userId: number, storage: () => DeviceStorage): NoteDrafts {
  const keyOf = (questionId: number) => `cairn:note:${userId}:${questionId}`;
  const get = (questionId: number): NoteDraft | null => {
    try {
      return parse(storage().getItem(keyOf(questionId)));
    } catch {
      return null;
    }
  };
  return {
    get,
    put(questionId, draft) {
      try {
        storage().setItem(keyOf(questionId), JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    settle(questionId, stored) {
      if (get(questionId)?.text !== stored) return;
      try {
        storage().removeItem(keyOf(questionId));
      } catch {
        // Storage is blocked, so there is nothing to remove.
      }
    },
  };
}

/** Returns both texts, the typed one first; the typed one alone if it contains the other. */
export function mergeNotes(typed: string, stored: string): string {
  if (typed.includes(stored)) return typed;
  return typed.trim() === "" ? stored : `${typed}\n\n${stored}`;
}

/** Returns the text to edit: the draft's, merged with the stored note if another device has changed it since. */
export function textToEdit(stored: OwnNote | undefined, draft: NoteDraft | null): string {
  const text = stored?.text ?? "";
  if (!draft) return text;
  const isSameBase = draft.basedOn === (stored?.updatedAt ?? null);
  return isSameBase ? draft.text : mergeNotes(draft.text, text);
}

function parse(text: string | null): NoteDraft | null {
  const value: unknown = JSON.parse(text ?? "null");
  if (typeof value !== "object" || value === null || !("text" in value) || !("basedOn" in value)) return null;
  const { text: draftText, basedOn } = value;
  if (typeof draftText !== "string" || !(basedOn === null || typeof basedOn === "string")) return null;
  return { text: draftText, basedOn };
}
