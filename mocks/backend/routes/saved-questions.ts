import { QUESTIONS_MAX } from "../../../src/api/exam-limits.ts";
import type { MissedQuestion } from "../../../src/api/saved-questions/missed-list.ts";
import {
  BOOKMARKS_MAX,
  SAVED_QUESTIONS_PAGE,
  SAVED_QUESTIONS_PAGE_MAX,
  SAVED_QUESTIONS_QUERY_MAX,
} from "../../../src/api/saved-questions/saved-question-limits.ts";
import {
  SavedStateChange,
  SavedList,
  SavedQuestionOrder,
  type SavedQuestionCounts,
  type SavedQuestions,
  type Misses,
  type SavedState,
} from "../../../src/api/saved-questions/schema.ts";
import { foldText } from "../../../src/api/search/forgiving-search.ts";
import type { QuestionDoc } from "../documents/bank.ts";
import type { NoteDoc } from "../documents/learning.ts";
import { HttpError } from "../errors.ts";
import { anyOf, reading, type Tx } from "../ports/store.ts";
import { byId } from "../rules/by-id.ts";
import {
  idsOf,
  listsOf,
  listsReads,
  savedAt,
  putSaved,
  type DomainLists,
  type SavedInDomain,
} from "../rules/learner/saved-questions.ts";
import {
  createStateReader,
  notesOn,
  toSavedState,
  type QuestionState,
} from "../rules/learner/saved-states.ts";
import { askedInOpenExams } from "../rules/progress/open-exams.ts";
import { questionOfTenant } from "../rules/questions/question-bank.ts";
import { questionsOf, questionsReads } from "../rules/questions/questions-of.ts";
import { parseBody } from "../transport/body.ts";
import type { Route, UserCall } from "../transport/context.ts";
import { json, type Reply } from "../transport/http.ts";
import { ownQuiz, ownQuizReads } from "../transport/own-quiz.ts";
import { oneOf, pageOf, requiredOneOf, searchWords, wholeNumber } from "../transport/query.ts";
import { ownUserId } from "../transport/sign-in/own-user.ts";
import { asAsked, asQuestion } from "../wire/questions.ts";

/** A learner's saved questions over all quizzes: missed, flagged, bookmarked or with a note. */
export const savedQuestionsRoutes: readonly Route[] = [
  { method: "GET", path: "/api/quiz/:quizId/marks", handle: readQuizSavedStates },
  { method: "GET", path: "/api/user/:userId/marks", handle: countSavedQuestions },
  { method: "GET", path: "/api/user/:userId/marked-questions", handle: listSavedQuestions },
  { method: "PUT", path: "/api/user/:userId/marks/:questionId", handle: changeSavedState },
];

async function readQuizSavedStates(call: UserCall): Promise<Reply> {
  const saved = await call.store.read(
    async (tx) => {
      const questions = await questionsOf(tx, await ownQuiz(tx, call));
      const stateOf = createStateReader(await tx.list("marks", { userId: call.user.id }));
      const states = questions.map(({ id }) => stateOf(id));
      const notes = await notesOn(tx, call.user.id, states);
      return states.map((state) => toSavedState(state, notes.get(state.questionId)));
    },
    {
      reads: { ...ownQuizReads(call), ...questionsReads, marks: reading("marks", { userId: call.user.id }) },
    },
  );
  return json(
    200,
    saved.filter(
      ({ isMissed, isFlagged, isBookmarked, note }) => isMissed || isFlagged || isBookmarked || note,
    ) satisfies SavedState[],
  );
}

async function countSavedQuestions(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  const lists = await call.store.read((tx) => listsOf(tx, userId, { withAnswered: true }), {
    reads: listsReads(call),
  });
  const domains = byCatalog(lists).map(
    ({ categoryId, subcategoryId, missed, flagged, bookmarked, noted, answered }) => ({
      categoryId,
      subcategoryId,
      missed: missed.length,
      flagged: flagged.length,
      bookmarked: bookmarked.length,
      noted: noted.length,
      answered: answered.length,
    }),
  );
  const sum = (kind: SavedList) => domains.reduce((total, domain) => total + domain[kind], 0);
  const counts: SavedQuestionCounts = {
    missed: sum("missed"),
    flagged: sum("flagged"),
    bookmarked: sum("bookmarked"),
    noted: sum("noted"),
    answered: sum("answered"),
    domains: domains.filter((domain) => SavedList.options.some((kind) => domain[kind] > 0)),
  };
  return json(200, counts);
}

async function listSavedQuestions(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  const { query } = call.request;
  const kind = requiredOneOf(query, "kind", SavedList);
  const [categoryId, subcategoryId] = [wholeNumber(query, "categoryId"), wholeNumber(query, "subcategoryId")];
  const order = oneOf(query, "order", SavedQuestionOrder);
  const words = searchWords(query, SAVED_QUESTIONS_QUERY_MAX);
  const { limit, offset } = pageOf(query, SAVED_QUESTIONS_PAGE_MAX, SAVED_QUESTIONS_PAGE);
  const page = await call.store.read(async (tx): Promise<SavedQuestions> => {
    const lists = await listsOf(tx, userId, { withAnswered: kind === "answered" });
    const stateOf = createStateReader(lists);
    const categories = new Map<number, number>();
    const inDomains = byCatalog(lists)
      .filter(
        (domain) =>
          (categoryId === undefined || domain.categoryId === categoryId) &&
          (subcategoryId === undefined || domain.subcategoryId === subcategoryId),
      )
      .flatMap((domain) => {
        const ids = kind === "answered" ? domain.answered : idsOf(domain, kind);
        for (const id of ids) categories.set(id, domain.categoryId);
        return ids.toReversed();
      });
    const questions = byId(await tx.list("questions", { id: anyOf(inDomains) }));
    const inExam = await askedInOpenExams(tx, userId);
    const matching =
      words.length === 0
        ? inDomains
        : await searchQuestions(tx, { userId, ids: inDomains, questions, words, inExam });
    const ids = kind === "missed" ? sortedIds(matching.map(stateOf), order) : matching;
    const states = ids.slice(offset, offset + limit).map(stateOf);
    const notes = await notesOn(tx, userId, states);
    const questionsOnPage = states.flatMap((state) => {
      const question = questions.get(state.questionId);
      if (!question) return [];
      const { questionId: id, ...others } = toSavedState(state, notes.get(state.questionId));
      const visibleQuestion = inExam.has(id) ? asAsked(question) : asQuestion(question);
      return [
        { question: visibleQuestion, ...others, ...(question.isRetired ? { isRetired: true as const } : {}) },
      ];
    });
    const askable = ids.filter((id) => !questions.get(id)?.isRetired);
    const first = askable.slice(0, QUESTIONS_MAX);
    const categoryIds = [...new Set(first.flatMap((id) => categories.get(id) ?? []))];
    return {
      total: ids.length,
      askable: askable.length,
      ids: first,
      categoryIds,
      questions: questionsOnPage,
    };
  });
  return json(200, page);
}

/** Sorts questions. Those without a miss count come last; ties keep their order. */
function sortedIds(states: readonly QuestionState[], order: SavedQuestionOrder = "domain"): number[] {
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

interface Search {
  userId: number;
  ids: readonly number[];
  /** The questions of these ids. */
  questions: ReadonlyMap<number, Readonly<QuestionDoc>>;
  /** Folded; each must be found in the question's text, its explanation or the note on it. */
  words: readonly string[];
  /** Ids of questions whose explanation must not be found. */
  inExam: ReadonlySet<number>;
}

async function searchQuestions(tx: Tx, { userId, ids, questions, words, inExam }: Search): Promise<number[]> {
  const notes = new Map(
    (await tx.list("notes", { userId })).map(({ questionId, text }) => [questionId, text]),
  );
  return ids.filter((id) => {
    const question = questions.get(id);
    const explanation = inExam.has(id) ? "" : question?.explanation;
    const text = foldText([question?.text, explanation, notes.get(id)].join("\n"));
    return words.every((word) => text.includes(word));
  });
}

async function changeSavedState(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  const change = parseBody(call.request, SavedStateChange);
  const state = await call.store.tx(async (tx) => {
    const question = await questionOfTenant(tx, call, call.user.tenantId);
    const { id, saved: before } = await savedAt(tx, userId, question);
    if (change.isBookmarked && !before.bookmarked.includes(question.id)) await refuseTooMany(tx, userId);
    const note = await putNote(tx, { userId, questionId: question.id }, change.note, call.now());
    const after: SavedInDomain = {
      ...before,
      missed: missedWith(before.missed, question.id, change.isMissed),
      flagged: listWith(before.flagged, question.id, change.isFlagged),
      bookmarked: listWith(before.bookmarked, question.id, change.isBookmarked),
      // A note that was changed is the newest.
      noted:
        change.note === undefined ? before.noted : withLast(before.noted, question.id, note !== undefined),
    };
    await putSaved(tx, id, after);
    return toSavedState(createStateReader([after])(question.id), note);
  });
  return json(200, state);
}

/** @throws {HttpError} 409 if the user has the maximum number of bookmarks */
async function refuseTooMany(tx: Tx, userId: number): Promise<void> {
  const domains = await tx.list("marks", { userId });
  if (domains.reduce((sum, { bookmarked }) => sum + bookmarked.length, 0) >= BOOKMARKS_MAX)
    throw new HttpError(
      "too-many-bookmarks",
      `You have ${BOOKMARKS_MAX.toLocaleString("en")} bookmarks, the maximum. Remove some first.`,
    );
}

type NoteKey = Pick<NoteDoc, "userId" | "questionId">;

/** Stores a note; deletes it if the text is blank. @returns the stored note */
async function putNote(
  tx: Tx,
  on: NoteKey,
  text: string | undefined,
  now: number,
): Promise<Readonly<NoteDoc> | undefined> {
  const [before] = await tx.list("notes", on);
  if (text === undefined) return before;
  if (text.trim() === "") {
    if (before) await tx.remove("notes", before.id);
    return undefined;
  }
  const note = { ...on, text, updatedAt: new Date(now).toISOString() };
  return before ? tx.update("notes", before.id, note) : tx.insert("notes", note);
}

/** Returns the list with `id` at its end, or without `id`. */
const withLast = (ids: readonly number[], id: number, isIncluded: boolean): number[] => [
  ...ids.filter((other) => other !== id),
  ...(isIncluded ? [id] : []),
];

/** Returns the list with or without `id`, as `isIncluded` requests. Returns an equal list if `isIncluded` is undefined or already true. */
function listWith(ids: readonly number[], id: number, isIncluded: boolean | undefined): number[] {
  return isIncluded === undefined || ids.includes(id) === isIncluded
    ? [...ids]
    : withLast(ids, id, isIncluded);
}

function missedWith(
  missed: readonly MissedQuestion[],
  questionId: number,
  isIncluded: boolean | undefined,
): MissedQuestion[] {
  const isKnown = missed.some((entry) => entry.questionId === questionId);
  if (isIncluded === undefined || isKnown === isIncluded) return [...missed];
  const others = missed.filter((entry) => entry.questionId !== questionId);
  return isIncluded ? [...others, { questionId, rights: 0 }] : others;
}

/** Sorts by certification, then by domain; questions without a domain come last. */
function byCatalog(lists: readonly DomainLists[]): DomainLists[] {
  const last = Number.POSITIVE_INFINITY;
  return lists.toSorted(
    (a, b) => a.categoryId - b.categoryId || (a.subcategoryId ?? last) - (b.subcategoryId ?? last),
  );
}
