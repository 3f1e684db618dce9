import { HistoryOutcome, QuizKind, type HistoryPage } from "../../../src/api/quizzes/history.ts";
import { HISTORY_PAGE, HISTORY_PAGE_MAX } from "../../../src/api/quizzes/quiz-sizes.ts";
import { closeOverdue, overdueReads } from "../rules/attempts.ts";
import { holding, notBefore, reading, type Where } from "../store.ts";
import type { Route, UserCall } from "../transport/context.ts";
import { json, type Reply } from "../transport/http.ts";
import { ownUserId } from "../transport/own-user.ts";
import { instant, oneOf, wholeNumber } from "../transport/query.ts";
import { asQuizSummary } from "../transport/quiz-wire.ts";

/** All that a learner ever began. */
export const historyRoutes: readonly Route[] = [
  { method: "GET", path: "/api/user/:userId/history", handle: readHistory },
];

/** Ids rise with the start of a quiz: the newest has the highest, and a part begins below the id of `before`. */
async function readHistory(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  const { query } = call.request;
  const where = { userId, ...filterOf(query) };
  const before = wholeNumber(query, "before");
  const limit = Math.min(HISTORY_PAGE_MAX, wholeNumber(query, "_limit") ?? HISTORY_PAGE);
  // One more shows whether there is another part.
  const part = { before, limit: limit + 1 };
  const { oneMore, total } = await call.store.read(
    async (tx) => {
      await closeOverdue(tx, userId, call);
      return { oneMore: await tx.list("quizzes", where, part), total: await tx.count("quizzes", where) };
    },
    { reads: { ...overdueReads(userId), part: reading("quizzes", where, part) } },
  );
  const quizzes = oneMore.slice(0, limit);
  const page: HistoryPage = {
    quizzes: quizzes.map(asQuizSummary),
    total,
    next: oneMore.length > limit ? (quizzes.at(-1)?.id ?? null) : null,
  };
  return json(200, page);
}

/** @throws {HttpError} 400 for a parameter that can't be read */
function filterOf(query: URLSearchParams): Where<"quizzes"> {
  const categoryId = wholeNumber(query, "categoryId");
  const kind = oneOf(query, "kind", QuizKind);
  const outcome = oneOf(query, "outcome", HistoryOutcome);
  const since = instant(query, "since");
  return {
    ...(categoryId === undefined ? {} : { categoryIds: holding(categoryId) }),
    ...(kind === undefined ? {} : OF_KIND[kind]),
    ...(outcome === undefined ? {} : { outcome }),
    ...(since === undefined ? {} : { startedAt: notBefore(since) }),
  };
}

const OF_KIND = {
  study: { mode: "study" },
  quiz: { mode: "quiz", isPracticeTest: false },
  "practice-test": { mode: "quiz", isPracticeTest: true },
} as const;
