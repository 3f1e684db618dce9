import * as z from "zod/mini";
import type { OwnNote } from "../../api/saved-questions/schema.ts";
import { parseJson } from "../../api/values/parse-json.ts";
import type { DeviceStorage } from "../../components/quiz/storage/local.ts";
import { createFallbackStorage } from "../storage/fallback-storage.ts";

/**
 * A note that the server has not stored yet. `basedOn` is the `updatedAt` of the stored note that was edited, or
 * `null` for a new note.
 */
const StoredDraft = z.object({ text: z.string(), basedOn: z.nullable(z.string()) });
export type NoteDraft = z.infer<typeof StoredDraft>;

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
  const items = createFallbackStorage(storage);
  const get = (questionId: number): NoteDraft | null => {
    const draft = z.safeParse(StoredDraft, parseJson(items.get(keyOf(questionId)) ?? ""));
    return draft.success ? draft.data : null;
  };
  return {
    get,
    put: (questionId, draft) => items.set(keyOf(questionId), JSON.stringify(draft)),
    settle(questionId, stored) {
      if (get(questionId)?.text === stored) items.remove(keyOf(questionId));
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
