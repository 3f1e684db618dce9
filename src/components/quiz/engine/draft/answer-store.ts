import type { Draft } from "../../../../api/attempts/draft.ts";

/**
 * Storage adapter that loads and saves a draft, such as on your server. Methods may return promises. Drafts are plain JSON
 * and merge in any order (`mergeDrafts`), so slow stores and stores shared by several devices lose no answers.
 */
export interface AnswerStore {
  /**
   * Returns the draft that was saved last; `null` or `undefined` if there is none. If it rejects, it is called again before the
   * next save, and nothing is saved until it resolves.
   */
  load(): unknown;
  /**
   * Replaces the saved draft. If this returns `false`, throws or rejects, the learner sees that answers are not saved. It
   * is called again after 2 seconds, then at increasing intervals of at most a minute, and whenever an answer changes.
   */
  save(draft: Draft): unknown;
  /** Deletes the draft. Called after the quiz is submitted. A later `load` must not return it, even before this has ended. */
  clear?(): unknown;
  /**
   * Calls `onChange` with a draft that another tab or device saved, or with `null` once it was cleared there. Set `isRemote`
   * for another device, so that the change is announced. Returns a function that unsubscribes.
   */
  subscribe?(onChange: (draft: unknown, isRemote?: boolean) => void): () => void;
  /**
   * Whether `load` returns the draft synchronously, so that it is read for the first paint and before each edit. Don't set it
   * on pages that a server renders.
   */
  sync?: boolean;
}
