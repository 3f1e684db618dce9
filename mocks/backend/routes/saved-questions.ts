import { QUESTIONS_MAX } from "../../../src/api/exam-limits.ts";
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
  type SavedState,
} from "../../../src/api/saved-questions/schema.ts";
import { HttpError } from "../errors.ts";
import { reading, type Tx } from "../ports/store.ts";
import { putNote } from "../rules/learner/notes.ts";
import { withLast, withMissed, withQuestion } from "../rules/learner/saved-list.ts";
import {
  listsOf,
  listsReads,
  savedAt,
  putSaved,
  type SavedInDomain,
} from "../rules/learner/saved-questions.ts";
import { createStateReader, notesOn, toSavedState } from "../rules/learner/saved-states.ts";
import { selectSaved, sortByCatalog, type SavedFilter } from "../rules/learner/select-saved.ts";
import { askedInOpenExams } from "../rules/progress/open-exams.ts";
import { questionOfTenant } from "../rules/questions/question-bank.ts";
import { questionsOf, questionsReads } from "../rules/questions/questions-of.ts";
import { parseBody } from "../transport/body.ts";
import type { Route, UserCall } from "../transport/context.ts";
import { json, type Reply } from "../transport/http.ts";
import { oneOf, pageOf, requiredOneOf, searchWords, wholeNumber } from "../transport/query.ts";
import { ownUserId } from "../transport/sign-in/own-user.ts";
import { asAsked, asQuestion } from "../wire/questions.ts";
import { ownQuiz, ownQuizReads } from "./own-quiz.ts";

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
  const domains = sortByCatalog(lists).map(({ categoryId, subcategoryId, ...domain }) => ({
    categoryId,
    subcategoryId,
    ...countEach((kind) => domain[kind].length),
  }));
  const counts: SavedQuestionCounts = {
    ...countEach((kind) => domains.reduce((total, domain) => total + domain[kind], 0)),
    domains: domains.filter((domain) => SavedList.options.some((kind) => domain[kind] > 0)),
  };
  return json(200, counts);
}

const countEach = (count: (kind: SavedList) => number): Record<SavedList, number> => ({
  missed: count("missed"),
  flagged: count("flagged"),
  bookmarked: count("bookmarked"),
  noted: count("noted"),
  answered: count("answered"),
});

async function listSavedQuestions(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  const { query } = call.request;
  const kind = requiredOneOf(query, "kind", SavedList);
  const filter: SavedFilter = {
    kind,
    categoryId: wholeNumber(query, "categoryId"),
    subcategoryId: wholeNumber(query, "subcategoryId"),
    order: oneOf(query, "order", SavedQuestionOrder),
    words: searchWords(query, SAVED_QUESTIONS_QUERY_MAX),
  };
  const { limit, offset } = pageOf(query, SAVED_QUESTIONS_PAGE_MAX, SAVED_QUESTIONS_PAGE);
  const page = await call.store.read(async (tx): Promise<SavedQuestions> => {
    const lists = await listsOf(tx, userId, { withAnswered: kind === "answered" });
    const inExam = await askedInOpenExams(tx, userId);
    const { ids, questions } = await selectSaved(tx, { userId, lists, inExam }, filter);
    const states = ids.slice(offset, offset + limit).map(createStateReader(lists));
    const notes = await notesOn(tx, userId, states);
    const askable = ids.filter((id) => !questions.get(id)?.isRetired);
    const first = askable.slice(0, QUESTIONS_MAX);
    return {
      total: ids.length,
      askable: askable.length,
      ids: first,
      categoryIds: [...new Set(first.flatMap((id) => questions.get(id)?.categoryId ?? []))],
      questions: states.flatMap((state) => {
        const question = questions.get(state.questionId);
        if (!question) return [];
        const { questionId: id, ...others } = toSavedState(state, notes.get(state.questionId));
        return [
          {
            question: inExam.has(id) ? asAsked(question) : asQuestion(question),
            ...others,
            ...(question.isRetired ? { isRetired: true as const } : {}),
          },
        ];
      }),
    };
  });
  return json(200, page);
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
      missed: withMissed(before.missed, question.id, change.isMissed),
      flagged: withQuestion(before.flagged, question.id, change.isFlagged),
      bookmarked: withQuestion(before.bookmarked, question.id, change.isBookmarked),
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
