import seed from "../../sample.json" with { type: "json" };
import type { Exchange } from "./exchange.ts";
import {
  LEARNER,
  FIRST_NEW_USER,
  learnerPath,
  mine,
  get,
  SIGNED_OUT,
  NO_QUIZ,
  NO_USER,
  NOW,
  LATEST,
  LEFT_OUT,
} from "./common.ts";

const mark = (
  name: string,
  status: number,
  questionId: number | string,
  body: object,
  expected: string | object,
  more: Partial<Exchange> = {},
): Exchange => ({
  name,
  method: "PUT",
  path: `${learnerPath}/marks/${questionId}`,
  status,
  as: "learner",
  body,
  expected,
  ...more,
});

const isOf = (subcategoryId: number | null) => (questionId: number) =>
  seed.questions.some((question) => question.id === questionId && question.subcategoryId === subcategoryId);

/** The learner's marks in the seed, updated by the quiz of LEFT_OUT, in the order of the catalogue. */
const MARKS = seed.marks
  .filter(({ userId }) => userId === LEARNER)
  .map((marks) => ({
    ...marks,
    missed: [
      ...marks.missed.filter(({ questionId }) => !LEFT_OUT.includes(questionId)),
      ...LEFT_OUT.filter(isOf(marks.subcategoryId)).map((questionId) => ({ questionId })),
    ],
  }))
  .toSorted((a, b) => a.categoryId - b.categoryId || a.subcategoryId - b.subcategoryId);

const KINDS = ["missed", "flagged", "bookmarked", "noted"] as const;

const sizesOf = (marks: (typeof MARKS)[number]) =>
  Object.fromEntries(KINDS.map((kind) => [kind, marks[kind].length]));

const totalOf = (kind: (typeof KINDS)[number], marks = MARKS) =>
  marks.reduce((sum, own) => sum + own[kind].length, 0);

const recall = seed.recalls.find(({ userId }) => userId === LEARNER);
const answeredIds = new Set([...(recall?.right ?? []), ...(recall?.wrong ?? []), ...LEFT_OUT]);
const ANSWERED = seed.questions.filter(({ id }) => answeredIds.has(id));
const NOTHING_MARKED = { missed: [], flagged: [], bookmarked: [], noted: [] };

const MARK_COUNTS = {
  ...Object.fromEntries(KINDS.map((kind) => [kind, totalOf(kind)])),
  answered: ANSWERED.length,
  domains: seed.subcategories
    .toSorted((a, b) => a.categoryId - b.categoryId || a.id - b.id)
    .flatMap(({ id: subcategoryId, categoryId }) => {
      const marks = MARKS.find((own) => own.subcategoryId === subcategoryId);
      const answered = ANSWERED.filter((question) => question.subcategoryId === subcategoryId).length;
      if (!marks && answered === 0) return [];
      const place = { categoryId, subcategoryId };
      return {
        ...place,
        ...sizesOf(marks ?? { id: 0, userId: LEARNER, ...place, ...NOTHING_MARKED }),
        answered,
      };
    }),
};

/** Missed questions, newest first within a domain. */
const missedIds = (marks: readonly (typeof MARKS)[number][]) =>
  marks.flatMap(({ missed }) => missed.map(({ questionId }) => questionId).toReversed());

const NO_QUESTION = "Question not found";
const UNMARKED = { questionId: 1001, isMissed: false, isFlagged: false, isBookmarked: false };

const marked = (query: string, expected: object): Exchange =>
  get(`${learnerPath}/marked-questions?${query}`, 200, "learner", expected);

/** Exchanges about missed, flagged, bookmarked and annotated questions. */
export const MARKS_CALLS: readonly Exchange[] = [
  get(`${learnerPath}/marks`, 200, "learner", MARK_COUNTS),
  get("/api/user/8/marks", 200, "newcomer", {
    missed: 0,
    flagged: 0,
    bookmarked: 0,
    noted: 0,
    answered: 0,
    domains: [],
  }),
  get("/api/user/8/marks", 404, "learner", NO_USER),
  get(`${learnerPath}/marks`, 401, undefined, SIGNED_OUT),
  marked("kind=missed", {
    total: totalOf("missed"),
    ids: missedIds(MARKS),
    categoryIds: [1, 2, 3, 5, 6],
    questions: missedIds(MARKS)
      .slice(0, 25)
      .map((id) => ({ question: { id }, isMissed: true })),
  }),
  marked("kind=missed&_page=2&_limit=100", { total: totalOf("missed"), questions: [] }),
  marked("kind=missed&_page=7&_limit=10", {
    questions: missedIds(MARKS)
      .slice(60, 70)
      .map((id) => ({ question: { id } })),
  }),
  ...[3, 99].map((categoryId) => {
    const own = MARKS.filter((marks) => marks.categoryId === categoryId);
    return marked(`kind=missed&categoryId=${categoryId}`, {
      total: totalOf("missed", own),
      categoryIds: own.length > 0 ? [categoryId] : [],
      ids: missedIds(own),
    });
  }),
  marked("kind=missed&categoryId=1&subcategoryId=14", {
    ids: missedIds(MARKS.filter(({ subcategoryId }) => subcategoryId === 14)),
  }),
  marked("kind=flagged&categoryId=2&subcategoryId=28", {
    total: 2,
    questions: [
      { question: { id: 2123 }, isFlagged: true },
      { question: { id: 2129 }, isFlagged: true },
    ],
  }),
  marked("kind=bookmarked", { total: 6 }),
  marked("kind=answered&_limit=1", { total: ANSWERED.length }),
  marked("kind=noted&q=PSEUDONYMISED+privacy", {
    total: 1,
    ids: [2033],
    questions: [{ question: { id: 2033 }, isMissed: true }],
  }),
  // One word is in the question, the other in the note.
  marked("kind=missed&q=codes%20anonymous", { total: 1, ids: [2033] }),
  marked("kind=noted&q=xylophone", { total: 0, ids: [], questions: [] }),
  marked(`kind=noted&q=${"x".repeat(200)}`, { total: 0 }),
  get(
    `${learnerPath}/marked-questions?kind=noted&q=${"x".repeat(201)}`,
    400,
    "learner",
    "q must have at most 200 characters.",
  ),
  ...["", "?kind=", "?kind=Missed", "?kind=wrong"].map((query) =>
    get(
      `${learnerPath}/marked-questions${query}`,
      400,
      "learner",
      "kind must be one of missed, flagged, bookmarked, noted, answered.",
    ),
  ),
  ...["_page", "_limit", "categoryId", "subcategoryId"].map((name) =>
    get(
      `${learnerPath}/marked-questions?kind=missed&${name}=0`,
      400,
      "learner",
      `${name} must be a positive whole number.`,
    ),
  ),
  get("/api/user/8/marked-questions?kind=missed", 200, "newcomer", { total: 0, ids: [], questions: [] }),
  get("/api/user/8/marked-questions?kind=missed", 404, "learner", NO_USER),
  get(`${learnerPath}/marked-questions?kind=missed`, 401, undefined, SIGNED_OUT),
  mark("mark nothing", 200, 1001, {}, UNMARKED),
  mark("bookmark", 200, 1001, { isBookmarked: true }, { ...UNMARKED, isBookmarked: true }),
  mark("bookmark again", 200, 1001, { isBookmarked: true }, { ...UNMARKED, isBookmarked: true }),
  marked("kind=bookmarked", { total: 7 }),
  mark(
    "note",
    200,
    1001,
    { note: "Ask why." },
    { ...UNMARKED, isBookmarked: true, note: { text: "Ask why.", updatedAt: NOW } },
  ),
  mark("note at full length", 200, 1001, { note: "x".repeat(2000) }, { note: { text: "x".repeat(2000) } }),
  mark("note too much", 400, 1001, { note: "x".repeat(2001) }, "note must have at most 2000 characters."),
  mark(
    "note far too much",
    400,
    1001,
    { note: "x".repeat(10_000) },
    "note must have at most 2000 characters.",
  ),
  marked("kind=noted&categoryId=1&subcategoryId=11", { total: 1, ids: [1001] }),
  mark("remove a note", 200, 1001, { note: "" }, { ...UNMARKED, isBookmarked: true }),
  marked("kind=noted&categoryId=1&subcategoryId=11", { total: 0 }),
  mark("remove a bookmark", 200, 1001, { isBookmarked: false }, UNMARKED),
  mark("remove a missed mark", 200, 1073, { isMissed: false }, { isMissed: false, note: {} }),
  mark("restore a missed mark", 200, 1073, { isMissed: true }, { isMissed: true }),
  mark("remove a flag", 200, 2123, { isFlagged: false }, { questionId: 2123, isFlagged: false }),
  mark("mark with an invalid value", 400, 1001, { isFlagged: "yes" }, "isFlagged must be a boolean."),
  ...["0", "nonsense", "424242", "9007199254740993"].map((id) =>
    mark(`mark ${id}`, 404, id, { isBookmarked: true }, NO_QUESTION),
  ),
  mark("mark a question of another tenant", 404, 1001, { isBookmarked: true }, NO_QUESTION, {
    as: "ana",
    path: `/api/user/${FIRST_NEW_USER}/marks/1001`,
  }),
  mark("mark for another", 404, 1001, { isBookmarked: true }, NO_USER, { path: "/api/user/8/marks/1001" }),
  mark("mark while signed out", 401, 1001, { isBookmarked: true }, SIGNED_OUT, { as: "a stale cookie" }),
  get(`/api/quiz/${LATEST}/marks`, 200, "learner"),
  get(`${mine}/marks`, 404, "newcomer", NO_QUIZ),
  get("/api/quiz/0/marks", 404, "learner", NO_QUIZ),
  get(`${mine}/marks`, 401, undefined, SIGNED_OUT),
];
