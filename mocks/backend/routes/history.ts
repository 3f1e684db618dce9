import { HistoryOutcome, QuizKind, type HistoryPage } from "../../../src/api/quizzes/history/history.ts";
import { HISTORY_PAGE, HISTORY_PAGE_MAX } from "../../../src/api/quizzes/quiz-sizes.ts";
import { hasEntry, notEarlierThan, reading, type Where } from "../ports/store.ts";
import { closeOverdue, overdueReads } from "../rules/progress/attempts.ts";
import type { Route, UserCall } from "../transport/context.ts";
import { json, type Reply } from "../transport/http.ts";
import { firstPage, instant, limitOf, oneOf, wholeNumber } from "../transport/query.ts";
import { ownUserId } from "../transport/sign-in/own-user.ts";
import { asQuizSummary } from "../wire/quizzes.ts";

/** The history of a learner's quizzes. */
export const historyRoutes: readonly Route[] = [
  { method: "GET", path: "/api/user/:userId/history", handle: readHistory },
];

/** Returns a page of the history. Ids increase with the start of a quiz, so a page starts below the id of `before`. */
async function readHistory(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  const { query } = call.request;
  const where = { userId, ...filterOf(query) };
  const before = wholeNumber(query, "before");
  const limit = limitOf(query, HISTORY_PAGE_MAX, HISTORY_PAGE);
  const part = { before, limit: limit + 1 };
  const { quizzes, total } = await call.store.read(
    async (tx) => {
      await closeOverdue(tx, userId, call);
      return { quizzes: await tx.list("quizzes", where, part), total: await tx.count("quizzes", where) };
    },
    { reads: { ...overdueReads(userId), part: reading("quizzes", where, part) } },
  );
  const { page, next } = firstPage(quizzes, limit);
  return json(200, { quizzes: page.map(asQuizSummary), total, next } satisfies HistoryPage);
}

/** @throws {HttpError} 400 for a parameter that can't be read */
function filterOf(query: URLSearchParams): Where<"quizzes"> {
  const categoryId = wholeNumber(query, "categoryId");
  const kind = oneOf(query, "kind", QuizKind);
  const outcome = oneOf(query, "outcome", HistoryOutcome);
  const since = instant(query, "since");
  return {
    ...(categoryId === undefined ? {} : { categoryIds: hasEntry(categoryId) }),
    ...(kind === undefined ? {} : OF_KIND[kind]),
    ...(outcome === undefined ? {} : { outcome }),
    ...(since === undefined ? {} : { startedAt: notEarlierThan(since) }),
  };
}

const OF_KIND = {
  study: { mode: "study" },
  quiz: { mode: "quiz", isPracticeTest: false },
  "practice-test": { mode: "quiz", isPracticeTest: true },
} as const;
