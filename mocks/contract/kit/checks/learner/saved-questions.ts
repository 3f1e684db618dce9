import { NOTE_MAX } from "../../../../../src/api/saved-questions/saved-question-limits.ts";
import type { SavedStateChange } from "../../../../../src/api/saved-questions/schema.ts";
import {
  changeMarks,
  countMarks,
  listMarkedQuestions,
  readQuizMarks,
} from "../../../endpoints/saved-questions.ts";
import { check, type Check } from "../../check.ts";
import { NotChecked } from "../../faults.ts";
import type { Kit } from "../../kit.ts";
import { MALFORMED_IDS, UNKNOWN_ID, userPath } from "../../test-ids.ts";

/** Returns a question of the learner's submitted quiz, and a function that changes its saved state. */
async function prepareSavedState(kit: Kit) {
  const { questions } = await kit.submittedQuiz();
  const question = questions.at(-1);
  if (!question) throw new NotChecked("the quiz has no questions");
  const params = { userId: kit.learner.user.id, questionId: question.id };
  const change = async (body: SavedStateChange) =>
    (await kit.learner.call(changeMarks, { params, body })).body;
  return { question, params, change };
}

/** Checks of missed, flagged, bookmarked and annotated questions. */
export const SAVED_QUESTION_CHECKS: readonly Check[] = [
  check(
    readQuizMarks,
    "saved questions: of a quiz",
    "Questions answered wrong are missed, and flagged questions are flagged.",
    async (kit) => {
      const { questions, flags, submitted } = await kit.submittedQuiz();
      const { body } = await kit.learner.call(readQuizMarks, { params: { quizId: submitted.id } });
      const wrong = questions.slice(Math.ceil(questions.length / 2)).map(({ id }) => id);
      const missed = new Set(body.filter(({ isMissed }) => isMissed).map(({ questionId }) => questionId));
      kit.expectEqual(
        wrong.filter((id) => !missed.has(id)),
        [],
        "wrong answers that are not missed",
      );
      kit.expectEqual(
        flags.filter((id) => !body.some(({ questionId, isFlagged }) => questionId === id && isFlagged)),
        [],
        "flags that were not stored",
      );
      const ids = new Set(questions.map(({ id }) => id));
      kit.expectEqual(
        body.filter(({ questionId }) => !ids.has(questionId)).length,
        0,
        "questions of other quizzes",
      );
    },
  ),
  check(
    readQuizMarks,
    "saved questions: misses",
    "A missed question says when and how often it was missed since it came onto the list.",
    async (kit) => {
      const { questions, submitted } = await kit.submittedQuiz();
      const { body } = await kit.learner.call(readQuizMarks, { params: { quizId: submitted.id } });
      const missed = body.find(({ questionId }) => questionId === questions.at(-1)?.id);
      const { times = 0, since = "", last = "" } = missed?.misses ?? {};
      kit.expectTrue(
        times >= 1 && Date.parse(since) <= Date.parse(last),
        "misses with times from 1, since and last",
        JSON.stringify(missed?.misses ?? null),
      );
    },
  ),
  check(
    changeMarks,
    "saved questions: bookmark",
    "Setting or removing a bookmark can be repeated and does not change other lists.",
    async (kit) => {
      const { change } = await prepareSavedState(kit);
      const set = await change({ isBookmarked: true });
      kit.expectEqual(set.isBookmarked, true, "isBookmarked");
      kit.expectEqual(await change({ isBookmarked: true }), set, "the state after a repeated call");
      kit.expectEqual(
        await change({ isBookmarked: false }),
        { ...set, isBookmarked: false },
        "the state after removing the bookmark",
      );
    },
  ),
  check(
    changeMarks,
    "saved questions: note",
    "A note is stored unchanged, and an empty one removes it.",
    async (kit) => {
      const { change } = await prepareSavedState(kit);
      const text = `First line\nsecond “line” of ${kit.stamp}`;
      kit.expectEqual((await change({ note: text })).note?.text, text, "the note");
      kit.expectEqual((await change({ note: "" })).note, undefined, "the note after saving an empty one");
    },
  ),
  check(
    changeMarks,
    "saved questions: a long note",
    `A note of more than ${NOTE_MAX} characters is refused with 400.`,
    async (kit) => {
      const { params } = await prepareSavedState(kit);
      await kit.learner.expectError(changeMarks, 400, { params, body: { note: "x".repeat(NOTE_MAX + 1) } });
    },
  ),
  check(
    changeMarks,
    "saved questions: invalid value",
    "A value that is not a boolean is refused with 400.",
    async (kit) => {
      const { params } = await prepareSavedState(kit);
      await kit.learner.expectError(changeMarks, 400, { params, body: { isBookmarked: "yes" } });
    },
  ),
  check(
    changeMarks,
    "saved questions: unknown question",
    "An unknown question is 404, and so is a malformed id.",
    async (kit) => {
      for (const questionId of [UNKNOWN_ID, ...MALFORMED_IDS])
        await kit.learner.expectError(changeMarks, 404, {
          params: { userId: kit.learner.user.id, questionId },
          body: { isBookmarked: true },
        });
    },
  ),
  check(
    countMarks,
    "saved questions: the counts",
    "The totals equal the sums over the domains.",
    async (kit) => {
      await kit.submittedQuiz();
      const { body } = await kit.learner.call(countMarks, userPath(kit.learner));
      const sum = (of: "missed" | "flagged" | "bookmarked" | "noted" | "answered") =>
        body.domains.reduce((total, domain) => total + domain[of], 0);
      const { domains: _, ...counts } = body;
      kit.expectEqual(
        counts,
        {
          missed: sum("missed"),
          flagged: sum("flagged"),
          bookmarked: sum("bookmarked"),
          noted: sum("noted"),
          answered: sum("answered"),
        },
        "the counts",
      );
    },
  ),
  check(
    [listMarkedQuestions, changeMarks, countMarks],
    "saved questions: the lists",
    "The list of bookmarked questions contains the question with its state and is as long as the count says.",
    async (kit) => {
      const { question, change } = await prepareSavedState(kit);
      const state = await change({ isBookmarked: true });
      try {
        const { body } = await kit.learner.call(listMarkedQuestions, {
          ...userPath(kit.learner),
          query: { kind: "bookmarked", _limit: 100 },
        });
        const { body: counts } = await kit.learner.call(countMarks, userPath(kit.learner));
        kit.expectEqual(body.total, counts.bookmarked, "the total");
        if (body.total > 100) throw new NotChecked("the learner has more than 100 bookmarks");
        const found = body.questions.find((one) => one.question.id === question.id);
        kit.expectEqual(
          found && [found.isBookmarked, found.isMissed, found.isFlagged],
          [true, state.isMissed, state.isFlagged],
          "the state on the list",
        );
        kit.expectTrue(body.ids.includes(question.id), "ids with the question", "ids without it");
      } finally {
        await change({ isBookmarked: false });
      }
    },
  ),
  check(
    [listMarkedQuestions, changeMarks],
    "saved questions: search",
    "q finds questions by words in their notes.",
    async (kit) => {
      const { question, change } = await prepareSavedState(kit);
      await change({ note: `needle${kit.stamp}` });
      try {
        const query = { kind: "noted", q: `NEEDLE${kit.stamp}` };
        const { body } = await kit.learner.call(listMarkedQuestions, { ...userPath(kit.learner), query });
        kit.expectEqual(
          body.questions.map((question) => question.question.id),
          [question.id],
          "the ids of the results",
        );
      } finally {
        await change({ note: "" });
      }
    },
  ),
  ...[{}, { kind: "liked" }, { kind: "missed", _page: 0 }].map((query) =>
    check(
      listMarkedQuestions,
      `saved questions: list ${JSON.stringify(query)}`,
      "A missing or unknown kind, or an invalid parameter, is refused with 400.",
      async (kit) => {
        await kit.learner.expectError(listMarkedQuestions, 400, {
          ...userPath(kit.learner),
          query,
        });
      },
    ),
  ),
];
