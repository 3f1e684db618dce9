import { historyOutcome, quizKindOf } from "../../../../../src/api/quizzes/history/history.ts";
import { listQuizzes, readHistory } from "../../../endpoints/progress.ts";
import { check, type Check } from "../../check.ts";
import { userPath } from "../../test-ids.ts";

/** Returns a query as `key=value`. */
const queryText = (query: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

/** Checks of the lists of quizzes. */
export const HISTORY_CHECKS: readonly Check[] = [
  check(
    listQuizzes,
    "list: newest first",
    "The list of quizzes starts with the newest, has no answers, and X-Total-Count is the total.",
    async (kit) => {
      const quiz = await kit.drawQuiz(kit.learner);
      const { body, headers, text } = await kit.learner.call(listQuizzes, userPath(kit.learner));
      kit.expectEqual(body[0]?.id, quiz.id, "the first id");
      const starts = body.map(({ startedAt }) => Date.parse(startedAt));
      kit.expectEqual(
        starts,
        starts.toSorted((a, b) => b - a),
        "the starts, newest first",
      );
      kit.expectTrue(!text.includes('"answers"'), "no answers", "answers");
      const total = Number(headers.get("X-Total-Count") ?? Number.NaN);
      kit.expectTrue(total >= body.length, "X-Total-Count", String(headers.get("X-Total-Count")));
    },
  ),
  check(
    listQuizzes,
    "list: pages",
    "Pages of a list follow one another without gap or overlap.",
    async (kit) => {
      await kit.openQuiz();
      await kit.drawQuiz(kit.learner);
      const { body: all } = await kit.learner.call(listQuizzes, {
        ...userPath(kit.learner),
        query: { _limit: 3 },
      });
      const { body: second } = await kit.learner.call(listQuizzes, {
        ...userPath(kit.learner),
        query: { _limit: 1, _page: 2 },
      });
      kit.expectEqual(
        second.map(({ id }) => id),
        all.slice(1, 2).map(({ id }) => id),
        "the quiz on page 2 with _limit=1",
      );
    },
  ),
  check(listQuizzes, "list: status", "status filters open or completed quizzes.", async (kit) => {
    await kit.openQuiz();
    await kit.submittedQuiz();
    for (const status of ["open", "completed"]) {
      const { body } = await kit.learner.call(listQuizzes, { ...userPath(kit.learner), query: { status } });
      kit.expectEqual(
        body.filter(({ completedAt }) => (completedAt === null) !== (status === "open")).map(({ id }) => id),
        [],
        `quizzes in another state than ${status}`,
      );
      kit.expectTrue(body.length > 0, `${status} quizzes`, "none");
    }
  }),
  ...[{ status: "new" }, { _page: 0 }, { _limit: "x" }].map((query) =>
    check(
      listQuizzes,
      `list: ${queryText(query)}`,
      "An invalid parameter is refused with 400.",
      async (kit) => {
        await kit.learner.expectError(listQuizzes, 400, { ...userPath(kit.learner), query });
      },
    ),
  ),
  check(
    readHistory,
    "history: pages",
    "next and before page through the history, and every page has the same total.",
    async (kit) => {
      await kit.openQuiz();
      await kit.submittedQuiz();
      const { body: first } = await kit.learner.call(readHistory, {
        ...userPath(kit.learner),
        query: { _limit: 1 },
      });
      kit.expectTrue(first.next !== null, "the id for the next page", "null");
      const { body: second } = await kit.learner.call(readHistory, {
        ...userPath(kit.learner),
        query: { _limit: 1, before: first.next ?? 1 },
      });
      const { body: both } = await kit.learner.call(readHistory, {
        ...userPath(kit.learner),
        query: { _limit: 2 },
      });
      kit.expectEqual(
        [...first.quizzes, ...second.quizzes].map(({ id }) => id),
        both.quizzes.map(({ id }) => id),
        "two pages of one quiz, compared with one page of two",
      );
      kit.expectEqual(first.total, both.total, "the total");
    },
  ),
  check(readHistory, "history: filters", "kind and outcome filter the history.", async (kit) => {
    await kit.submittedQuiz();
    for (const kind of ["study", "quiz", "practice-test"]) {
      const { body } = await kit.learner.call(readHistory, { ...userPath(kit.learner), query: { kind } });
      kit.expectEqual(
        body.quizzes.filter((quiz) => quizKindOf(quiz) !== kind).map(({ id }) => id),
        [],
        `quizzes of another kind than ${kind}`,
      );
    }
    for (const outcome of ["passed", "failed", "open"]) {
      const { body } = await kit.learner.call(readHistory, { ...userPath(kit.learner), query: { outcome } });
      kit.expectEqual(
        body.quizzes.filter((quiz) => historyOutcome(quiz) !== outcome).map(({ id }) => id),
        [],
        `quizzes with another outcome than ${outcome}`,
      );
    }
  }),
  ...[{ kind: "exam" }, { outcome: "won" }, { since: "yesterday" }, { before: "0" }].map((query) =>
    check(
      readHistory,
      `history: ${queryText(query)}`,
      "An invalid parameter is refused with 400.",
      async (kit) => {
        await kit.learner.expectError(readHistory, 400, { ...userPath(kit.learner), query });
      },
    ),
  ),
];
