import type { SavedQuestionsDoc } from "../../../backend/documents/learning.ts";
import { ascending, duplicates, differs, forEachUser } from "../check.ts";
import { completedQuizzes, isOrderKnown } from "../completed-quizzes.ts";

const LISTS = ["missed", "flagged", "bookmarked", "noted"] as const;
const idsOn = (saved: SavedQuestionsDoc, list: (typeof LISTS)[number]): number[] =>
  list === "missed" ? saved.missed.map(({ questionId }) => questionId) : saved[list];

/**
 * A learner's lists hold a question once, in the domain where it is now; a note and its entry come together. The missed questions follow
 * from the completed quizzes, unless the learner has changed that list by hand.
 */
export const savedQuestions = forEachUser((db, userId) => {
  const lists = db.marks.filter((savedList) => savedList.userId === userId);
  const domainKey = (one: { categoryId: number; subcategoryId?: number | null | undefined }) =>
    `${one.categoryId}/${one.subcategoryId ?? "none"}`;
  const questions = new Map(db.questions.map((question) => [question.id, question]));
  const listed = LISTS.flatMap((list) => {
    const entries = lists.flatMap((one) => idsOn(one, list).map((id) => ({ id, at: domainKey(one) })));
    return [
      ...duplicates(entries.map(({ id }) => id)).map((id) => `question ${id} is ${list} twice`),
      ...entries.flatMap(({ id, at }) => {
        const question = questions.get(id);
        if (!question) return [`${list} question ${id} does not exist`];
        return differs(`domain of ${list} question ${id}`, at, domainKey(question));
      }),
    ];
  });
  const completed = completedQuizzes(db, userId);
  const missed = new Map<number, 0 | 1>();
  for (const { results } of completed)
    for (const { question, isCorrect } of results)
      if (!isCorrect) missed.set(question.id, 0);
      else if (missed.get(question.id) === 1) missed.delete(question.id);
      else if (missed.has(question.id)) missed.set(question.id, 1);
  const byId = (entries: (readonly [number, number])[]) => entries.toSorted(([a], [b]) => a - b);
  const stored = lists.flatMap((one) =>
    one.missed.map(({ questionId, rights }) => [questionId, rights] as const),
  );
  const miscounted = lists
    .flatMap((one) => one.missed)
    .filter(
      ({ misses }) =>
        misses && (misses.since > misses.last || (misses.times === 1 && misses.since !== misses.last)),
    );
  return [
    ...miscounted.map(({ questionId }) => `the misses of question ${questionId} contradict each other`),
    ...duplicates(lists.map(domainKey)).map((at) => `${at} has two documents of saved questions`),
    ...listed,
    ...(isOrderKnown(completed) ? differs("missed questions", byId(stored), byId([...missed])) : []),
    ...differs(
      "questions with a note",
      ascending(lists.flatMap(({ noted }) => noted)),
      ascending(db.notes.filter((note) => note.userId === userId).map(({ questionId }) => questionId)),
    ),
  ];
});
