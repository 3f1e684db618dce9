import type { Draft, DraftEntry } from "../../../../api/attempts/draft.ts";
import type { AnswerStore } from "../../engine/draft/answer-store.ts";
import { quizKey } from "../../storage/quiz-key.ts";
import type { QuizPlayerProps } from "../settings/quiz-props.ts";

/** A store for the time before the code for drafts is loaded. */
export type EarlyStore = Pick<AnswerStore, "load" | "save" | "sync"> & { readonly key?: string };

/** Returns the store of a `storage` prop; `null` for none. */
export function earlyStoreOf(storage: QuizPlayerProps["storage"]): EarlyStore | null {
  if (typeof storage !== "string") return storage || null;
  const key = quizKey(storage);
  return {
    key,
    sync: true,
    load: () => JSON.parse(localStorage.getItem(key) ?? "null") as unknown,
    save: (draft) => localStorage.setItem(key, JSON.stringify(draft)),
  };
}

/**
 * Whether a store has no draft. `false` if only the code for drafts can tell: a store without `sync`, or a damaged draft. A store that
 * can't be read contains nothing to show.
 */
export function hasNoDraft(store: EarlyStore | null): boolean {
  try {
    return store === null || (store.sync === true && (store.load() ?? null) === null);
  } catch (error) {
    return !(error instanceof SyntaxError);
  }
}

/**
 * Adds entries to the draft in a synchronous store. Another tab may have saved one in the meantime; a draft of another version stays
 * as it is. Failures are not reported: the engine saves the same answers again once it is loaded.
 */
export async function saveEntries(
  store: EarlyStore,
  entries: Readonly<Record<string, DraftEntry>>,
): Promise<void> {
  try {
    const { v, entries: stored } = (store.load() ?? { v: 2 }) as Draft;
    if (v === 2) await store.save({ v, entries: { ...stored, ...entries } });
  } catch {
    // See above.
  }
}
