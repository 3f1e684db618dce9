import type { Key } from "../engine/question.ts";
import type { Draft } from "./draft-store.ts";

/** What a learner has done so far, by your ids: plain JSON. What it is made of may grow with the versions. */
export type QuizDraft = Draft<Key>;

/** Keeps what a learner does in a quiz until it is submitted: in your storage, or on your server. */
export interface AnswerStore {
  /** Returns what was saved last, or a promise of it; nothing, `null` and what is no draft begin anew. */
  load(): unknown;
  /** Saves a draft, over the one before. `false`, a throw or a rejection tell the learner that it is not kept. */
  save(draft: QuizDraft): unknown;
  /** Called once the quiz is submitted. */
  clear?(): unknown;
  /** Calls back when the draft was changed elsewhere; with `null` when it was cleared. Returns what ends it. */
  subscribe?(onChange: (draft: unknown) => void): () => void;
}
