import {
  HistoryOutcome,
  historyOutcome,
  kindOf,
  QuizKind,
  type HistoryPage,
} from "../../../src/api/quizzes/history.ts";
import { HISTORY_PAGE, HISTORY_PAGE_MAX } from "../../../src/api/quizzes/quiz-sizes.ts";
import type { QuizDoc } from "../documents.ts";
import { closeOverdue } from "../rules/attempts.ts";
import { reading } from "../store.ts";
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
  const isWanted = filterOf(query);
  const before = wholeNumber(query, "before") ?? Number.POSITIVE_INFINITY;
  const limit = Math.min(HISTORY_PAGE_MAX, wholeNumber(query, "_limit") ?? HISTORY_PAGE);
  const own = await call.store.read(
    async (tx) => {
      await closeOverdue(tx, userId, call);
      return tx.list("quizzes", { userId });
    },
    { reads: { quizzes: reading("quizzes", { userId }) } },
  );
  const wanted = own.filter(isWanted);
  // How many of them were begun before that one; they are the first, as ids ascend.
  const older = wanted.findLastIndex(({ id }) => id < before) + 1;
  const quizzes = wanted.slice(Math.max(0, older - limit), older).toReversed();
  const page: HistoryPage = {
    quizzes: quizzes.map(asQuizSummary),
    total: wanted.length,
    next: older > limit ? (quizzes.at(-1)?.id ?? null) : null,
  };
  return json(200, page);
}

/** @throws {Refusal} 400 for a parameter that can't be read */
function filterOf(query: URLSearchParams): (quiz: Readonly<QuizDoc>) => boolean {
  const categoryId = wholeNumber(query, "categoryId");
  const kind = oneOf(query, "kind", QuizKind);
  const outcome = oneOf(query, "outcome", HistoryOutcome);
  const since = instant(query, "since");
  return (quiz) =>
    (categoryId === undefined || quiz.categoryIds.includes(categoryId)) &&
    (kind === undefined || kindOf(quiz) === kind) &&
    (outcome === undefined || historyOutcome(quiz) === outcome) &&
    (since === undefined || quiz.startedAt >= since);
}
