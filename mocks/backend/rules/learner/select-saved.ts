import type { SavedList, SavedQuestionOrder, Misses } from "../../../../src/api/saved-questions/schema.ts";
import { foldText } from "../../../../src/api/search/forgiving-search.ts";
import type { QuestionDoc } from "../../documents/bank.ts";
import { anyOf, type ReadTx } from "../../ports/store.ts";
import { byId } from "../by-id.ts";
import { idsOf, type DomainLists } from "./saved-questions.ts";
import { createStateReader, type QuestionState } from "./saved-states.ts";

export interface SavedFilter {
  kind: SavedList;
  categoryId: number | undefined;
  subcategoryId: number | undefined;
  /** The order of missed questions. Default: by domain, like all others. */
  order: SavedQuestionOrder | undefined;
  /** Folded; each must be found in the question's text, its explanation or the note on it. */
  words: readonly string[];
}

interface Learner {
  userId: number;
  lists: readonly DomainLists[];
  /** Ids of questions whose explanation must not be found. */
  inExam: ReadonlySet<number>;
}

/** Returns the sorted ids of the questions that match, and the latest versions of these and perhaps others. */
export async function selectSaved(
  tx: ReadTx,
  { userId, lists, inExam }: Learner,
  { kind, categoryId, subcategoryId, order, words }: SavedFilter,
): Promise<{ ids: readonly number[]; questions: ReadonlyMap<number, Readonly<QuestionDoc>> }> {
  const inDomains = sortByCatalog(lists)
    .filter(
      (domain) =>
        (categoryId === undefined || domain.categoryId === categoryId) &&
        (subcategoryId === undefined || domain.subcategoryId === subcategoryId),
    )
    .flatMap((domain) => (kind === "answered" ? domain.answered : idsOf(domain, kind)).toReversed());
  const questions = byId(await tx.list("questions", { id: anyOf(inDomains) }));
  const notes = words.length === 0 ? [] : await tx.list("notes", { userId });
  const noteTexts = new Map(notes.map(({ questionId, text }) => [questionId, text]));
  const matches = (id: number): boolean => {
    const question = questions.get(id);
    const explanation = inExam.has(id) ? "" : question?.explanation;
    const text = foldText([question?.text, explanation, noteTexts.get(id)].join("\n"));
    return words.every((word) => text.includes(word));
  };
  const matching = words.length === 0 ? inDomains : inDomains.filter(matches);
  const ids = kind === "missed" ? sortByMisses(matching.map(createStateReader(lists)), order) : matching;
  return { ids, questions };
}

/** Sorts questions. Those without a miss count come last; ties keep their order. */
function sortByMisses(states: readonly QuestionState[], order: SavedQuestionOrder = "domain"): number[] {
  const compare: Record<SavedQuestionOrder, (a: Misses, b: Misses) => number> = {
    domain: () => 0,
    "times-missed": (a, b) => b.times - a.times || byLast(a, b),
    "last-missed": byLast,
  };
  const UNKNOWN: Misses = { times: 0, since: "", last: "" };
  return states
    .toSorted((a, b) => compare[order](a.misses ?? UNKNOWN, b.misses ?? UNKNOWN))
    .map(({ questionId }) => questionId);
}

const byLast = (a: Misses, b: Misses): number => (a.last < b.last ? 1 : a.last > b.last ? -1 : 0);

/** Sorts by certification, then by domain; questions without a domain come last. */
export function sortByCatalog(lists: readonly DomainLists[]): DomainLists[] {
  const last = Number.POSITIVE_INFINITY;
  return lists.toSorted(
    (a, b) => a.categoryId - b.categoryId || (a.subcategoryId ?? last) - (b.subcategoryId ?? last),
  );
}
