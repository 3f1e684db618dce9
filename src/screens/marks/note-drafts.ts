import type { OwnNote } from "../../api/marks/schema.ts";
import type { DeviceStorage } from "../../components/quiz/storage/local.ts";

/** A note that the server has not stored yet. */
export interface NoteDraft {
  text: string;
  /** Of the stored note that it was written upon; `null` where there was none. */
  basedOn: string | null;
}

/** Notes of one user that the server has not stored yet, kept on the device. */
export interface NoteDrafts {
  get: (questionId: number) => NoteDraft | null;
  /** Whether it is kept where it survives a reload. */
  put: (questionId: number, draft: NoteDraft) => boolean;
  /** Forgets the draft where it says what was stored: what was typed since stays. */
  settle: (questionId: number, stored: string) => void;
}

/** Drafts in `storage`, which may throw at any touch. Whatever else lies there is ignored. */
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
        // Blocked storage holds nothing to forget.
      }
    },
  };
}

/** Returns both texts, the typed one first; the typed one alone if it holds the other. */
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
  const { text: written, basedOn } = value;
  if (typeof written !== "string" || !(basedOn === null || typeof basedOn === "string")) return null;
  return { text: written, basedOn };
}
