import type { PersonalList, Misses, SavedState } from "../../../../src/api/saved-questions/schema.ts";
import type { NoteDoc } from "../../documents/learning.ts";
import { anyOf, type Tx } from "../../ports/store.ts";
import { idsOf, type SavedInDomain } from "./saved-questions.ts";

export interface QuestionState {
  questionId: number;
  isMissed: boolean;
  misses: Misses | undefined;
  isFlagged: boolean;
  isBookmarked: boolean;
  isNoted: boolean;
}

/** Returns a function that looks up which lists contain a question. */
export function createStateReader(
  domains: readonly Readonly<SavedInDomain>[],
): (questionId: number) => QuestionState {
  const idSetOf = (kind: PersonalList) => new Set(domains.flatMap((domain) => idsOf(domain, kind)));
  const missed = new Map(
    domains.flatMap((domain) => domain.missed.map((entry) => [entry.questionId, entry.misses])),
  );
  const [flagged, bookmarked, noted] = [idSetOf("flagged"), idSetOf("bookmarked"), idSetOf("noted")];
  return (questionId) => ({
    questionId,
    isMissed: missed.has(questionId),
    misses: missed.get(questionId),
    isFlagged: flagged.has(questionId),
    isBookmarked: bookmarked.has(questionId),
    isNoted: noted.has(questionId),
  });
}

/** Returns the user's notes by question id, for the questions that have one. */
export async function notesOn(
  tx: Tx,
  userId: number,
  states: readonly QuestionState[],
): Promise<ReadonlyMap<number, Readonly<NoteDoc>>> {
  const notedIds = states.filter(({ isNoted }) => isNoted).map(({ questionId }) => questionId);
  const notes = await tx.list("notes", { userId, questionId: anyOf(notedIds) });
  return new Map(notes.map((note) => [note.questionId, note]));
}

export function toSavedState(
  { isNoted: _, misses, ...state }: QuestionState,
  note: Readonly<NoteDoc> | undefined,
): SavedState {
  return {
    ...state,
    ...(misses ? { misses } : {}),
    ...(note ? { note: { text: note.text, updatedAt: note.updatedAt } } : {}),
  };
}
