import seed from "../../sample.json" with { type: "json" };
import type { Exchange } from "./exchange.ts";
import {
  FIRST_NEW_QUIZ,
  FIRST_NEW_USER,
  quiz,
  mine,
  get,
  post,
  SIGNED_OUT,
  NO_QUIZ,
  WRONG_TYPE,
  NOW,
  countOf,
  LEFT_OUT,
} from "./common.ts";

const create = (name: string, status: number, change: object, expected?: string | object): Exchange =>
  post(name, "/api/quiz", status, {
    as: "learner",
    body: { ...quiz, ...change },
    ...(expected === undefined ? {} : { expected }),
  });

const discard = (
  name: string,
  id: number | string,
  status: number,
  expected: string | object,
  as = "learner",
): Exchange => ({
  name,
  method: "DELETE",
  path: `/api/quiz/${id}`,
  status,
  as,
  expected,
});

/** A question of a certification that is not in the quiz. */
const OTHER_QUESTION = seed.questions.find(({ categoryId }) => categoryId !== 1)?.id;

const OPEN = {
  ...quiz,
  id: FIRST_NEW_QUIZ,
  subcategoryIds: [],
  totalQuestions: 5,
  isPracticeTest: false,
  startedAt: NOW,
  completedAt: null,
  score: null,
  correctAnswers: null,
};

const draft = (
  name: string,
  status: number,
  body: object,
  expected: string | object,
  as = "learner",
): Exchange => ({
  name,
  method: "PUT",
  path: `${mine}/draft`,
  status,
  as,
  body,
  expected,
});
/** Returns a draft entry with the time of the seed's anchor. */
const edit = (value: unknown, replica = "a") => ({ value, stamp: [Date.parse(NOW), replica] });

const DONE = { ...OPEN, completedAt: NOW, score: 0, correctAnswers: 0 };

const domainSize = (subcategoryId: number) =>
  seed.questions.filter((question) => question.subcategoryId === subcategoryId).length;

/** Exchanges that create, read, submit and discard quizzes. */
export const SESSIONS_CALLS: readonly Exchange[] = [
  create("create", 201, { questionIds: LEFT_OUT }, OPEN),
  get(mine, 200, "learner", OPEN),
  get(`${mine}/questions`, 200, "learner"),
  get(mine, 404, "newcomer", NO_QUIZ),
  get(`${mine}/questions`, 404, "newcomer", NO_QUIZ),
  get("/api/quiz/0", 404, "learner", NO_QUIZ),
  get("/api/quiz/-1", 404, "learner", NO_QUIZ),
  get("/api/quiz/1e3", 404, "learner", NO_QUIZ),
  get("/api/quiz/nonsense", 404, "learner", NO_QUIZ),
  get("/api/quiz/9007199254740993", 404, "learner", NO_QUIZ),
  get("/api/quiz/%00", 404, "learner", NO_QUIZ),
  get("/api/quiz/424242", 404, "learner", NO_QUIZ),
  get("/api/quiz/", 404, "learner", NO_QUIZ),
  create("for another user", 403, { userId: 8 }, "A quiz can only be created for yourself."),
  create(
    "a study session under exam conditions",
    400,
    { mode: "study", conditions: "exam" },
    "conditions: Exam conditions require a graded quiz.",
  ),
  create("under other conditions", 400, { conditions: "open book" }, "conditions must be one of exam."),
  create("without a certification", 400, { categoryIds: [] }, "categoryIds must have at least 1 entry."),
  create(
    "of an unknown certification",
    400,
    { categoryIds: [99] },
    "categoryIds: 99 is not a certification that you can choose.",
  ),
  create(
    "of a domain elsewhere",
    400,
    { subcategoryIds: [21] },
    "subcategoryIds: 21 is not a domain of the chosen certifications.",
  ),
  create("of a malformed domain", 400, { subcategoryIds: [0] }, "subcategoryIds.0 must be more than 0."),
  create(
    "of too many certifications",
    400,
    { categoryIds: Array(51).fill(1) },
    "categoryIds must have at most 50 entries.",
  ),
  create("without questions", 400, { questionCount: 0 }, "questionCount must be at least 1."),
  create("with too many questions", 400, { questionCount: 201 }, "questionCount must be at most 200."),
  create(
    "with a fractional number of questions",
    400,
    { questionCount: 2.5 },
    "questionCount must be a whole number.",
  ),
  create("with no time", 400, { timeLimit: 0 }, "timeLimit must be at least 1."),
  create("with too much time", 400, { timeLimit: 601 }, "timeLimit must be at most 600."),
  create("without a title", 400, { title: "  " }, "title must have at least 1 character."),
  create("with a long title", 400, { title: "x".repeat(201) }, "title must have at most 200 characters."),
  create("from no question", 400, { questionIds: [] }, "questionIds must have at least 1 entry."),
  create(
    "from too many questions",
    400,
    { questionIds: Array(201).fill(1) },
    "questionIds must have at most 200 entries.",
  ),
  create(
    "from questions that are not of its certifications",
    422,
    { questionIds: [OTHER_QUESTION] },
    "There are no questions for this selection yet.",
  ),
  create(
    "for another reason",
    400,
    { reason: "whim" },
    "reason must be one of weakest, domain, missed, flagged, bookmarked, selected.",
  ),
  create("in another mode", 400, { mode: "exam" }, "mode must be one of study, quiz."),
  create("without a limit", 201, { timeLimit: null }, { ...OPEN, id: FIRST_NEW_QUIZ + 1, timeLimit: null }),
  create(
    "with more than asked for",
    201,
    { score: 100, completedAt: "2026-11-20T18:00:00.000Z", id: 1 },
    { ...OPEN, id: FIRST_NEW_QUIZ + 2 },
  ),
  create(
    "more than the bank holds",
    201,
    { subcategoryIds: [61], categoryIds: [6], questionCount: 200 },
    { questionCount: 200, totalQuestions: domainSize(61) },
  ),
  create(
    "over two certifications and one domain",
    201,
    {
      categoryIds: [1, 6],
      subcategoryIds: [61],
      questionCount: 20,
    },
    { subcategoryIds: [61], totalQuestions: 20 },
  ),
  {
    ...get(`/api/quiz/${FIRST_NEW_QUIZ + 4}/questions`, 200, "learner"),
    name: "GET the questions of one domain of two certifications",
  },
  // A certification named twice counts once.
  create(
    "of one certification twice",
    201,
    { categoryIds: [6, 6], questionCount: 200 },
    {
      categoryIds: [6],
      totalQuestions: countOf(6),
    },
  ),
  create(
    "of one domain twice",
    201,
    { categoryIds: [6], subcategoryIds: [61, 61], questionCount: 200 },
    {
      subcategoryIds: [61],
      totalQuestions: domainSize(61),
    },
  ),
  create(
    "a study quiz",
    201,
    { mode: "study", questionCount: 10 },
    { mode: "study", questionCount: 10, totalQuestions: 10 },
  ),
  post("create in a tenant without questions", "/api/quiz", 400, {
    expected: "categoryIds: 1 is not a certification that you can choose.",
    as: "ana",
    body: { ...quiz, userId: FIRST_NEW_USER },
  }),

  // Draft
  get(`${mine}/draft`, 200, "learner", { entries: {}, dropped: [] }),
  get(`${mine}/draft`, 404, "newcomer", NO_QUIZ),
  draft("save into another's draft", 404, { entries: {} }, NO_QUIZ, "newcomer"),
  draft("save no entries", 400, { entries: [] }, "entries must be an object."),
  draft(
    "save a draft",
    200,
    { entries: { clockHidden: edit(true), reached: edit(2), "answer/1": edit("1") } },
    {
      entries: { clockHidden: edit(true), reached: edit(2) },
      dropped: [{ name: "answer/1", reason: "Question 1 is not part of this quiz." }],
    },
  ),
  draft(
    "save a draft from another device",
    200,
    { entries: { clockHidden: edit(false, "b"), reached: edit(1, "b") } },
    { entries: { clockHidden: edit(false, "b"), reached: edit(2) }, dropped: [] },
  ),
  get(`${mine}/draft`, 200, "learner", { entries: { clockHidden: edit(false, "b"), reached: edit(2) } }),

  // Submit
  post("submit another's", `${mine}/submit`, 404, {
    expected: NO_QUIZ,
    as: "newcomer",
    body: { answers: [] },
  }),
  post("submit nothing", `${mine}/submit`, 400, {
    expected: "answers must be an array.",
    as: "learner",
    body: {},
  }),
  post("submit a question of another quiz", `${mine}/submit`, 400, {
    expected: "answers: question 1 is not part of this quiz.",
    as: "learner",
    body: { answers: [{ questionId: 1, answer: 1 }] },
  }),
  post("submit half an answer", `${mine}/submit`, 400, {
    expected:
      "answers.0.answer: An option, a list of options, or a list of prompts with their options is expected.",
    as: "learner",
    body: { answers: [{ questionId: 1001 }] },
  }),
  post("submit a flag of another quiz", `${mine}/submit`, 400, {
    expected: "flags: question 1 is not part of this quiz.",
    as: "learner",
    body: { answers: [], flags: [1] },
  }),
  post("submit half a flag", `${mine}/submit`, 400, {
    expected: "flags.0 must be a number.",
    as: "learner",
    body: { answers: [], flags: ["1"] },
  }),
  post("submit without a body", `${mine}/submit`, 415, { expected: WRONG_TYPE, as: "learner" }),
  post("submit", `${mine}/submit`, 200, {
    expected: { ...DONE, newBadges: 0 },
    as: "learner",
    body: { answers: [] },
  }),
  post("submit again", `${mine}/submit`, 200, {
    expected: { ...DONE, newBadges: 0 },
    as: "learner",
    body: { answers: [{ questionId: 1, answer: 1 }] },
  }),
  get(mine, 200, "learner", DONE),
  get(`${mine}/draft`, 409, "learner", DONE),
  draft("save after submitting", 409, { entries: {} }, DONE),

  // Discard
  discard("discard a completed quiz", FIRST_NEW_QUIZ, 409, "A completed quiz can't be discarded."),
  discard("discard another's", FIRST_NEW_QUIZ + 1, 404, NO_QUIZ, "newcomer"),
  discard("discard while signed out", FIRST_NEW_QUIZ + 1, 401, SIGNED_OUT, "a stale cookie"),
  discard("discard", FIRST_NEW_QUIZ + 1, 204, ""),
  discard("discard again", FIRST_NEW_QUIZ + 1, 404, NO_QUIZ),
  discard("discard a malformed id", "nonsense", 404, NO_QUIZ),
  discard("discard an unknown quiz", 424_242, 404, NO_QUIZ),
  get(`/api/quiz/${FIRST_NEW_QUIZ + 1}`, 404, "learner", NO_QUIZ),
  get(`/api/quiz/${FIRST_NEW_QUIZ + 1}/questions`, 404, "learner", NO_QUIZ),
  post("submit a discarded quiz", `/api/quiz/${FIRST_NEW_QUIZ + 1}/submit`, 404, {
    as: "learner",
    body: { answers: [] },
    expected: NO_QUIZ,
  }),
];
