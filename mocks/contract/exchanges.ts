import seed from "../../db.json" with { type: "json" };
import type { Exchange } from "./exchange.ts";

/** The demo learner's id. */
const LEARNER = 7;
/** The id of the first quiz that is made after the seed's. */
const FIRST_NEW_QUIZ = Math.max(...seed.quizzes.map(({ id }) => id)) + 1;
/** The id of the first user that registers. */
const FIRST_NEW_USER = Math.max(...seed.users.map(({ id }) => id)) + 1;

const quiz = {
  title: "CompTIA Security+ quiz",
  categoryIds: [1],
  questionCount: 5,
  timeLimit: 30,
  mode: "quiz",
  userId: LEARNER,
};
const login = { email: "learner@cairn.test", password: "learner-demo" };
const register = { username: " Ana Lopes ", email: "Ana@Harbourline.Test", password: "a long one" };
const own = `/api/user/${LEARNER}`;
const mine = `/api/quiz/${FIRST_NEW_QUIZ}`;

const get = (path: string, status: number, as?: string, says?: string | object): Exchange => ({
  name: `GET ${path}${as === undefined ? "" : ` as ${as}`}`,
  method: "GET",
  path,
  status,
  ...(as === undefined ? {} : { as }),
  ...(says === undefined ? {} : { says }),
});

const post = (name: string, path: string, status: number, more: Partial<Exchange>): Exchange => ({
  name,
  method: "POST",
  path,
  status,
  ...more,
});

const create = (name: string, status: number, change: object, says?: string | object): Exchange =>
  post(name, "/api/quiz", status, {
    as: "learner",
    body: { ...quiz, ...change },
    ...(says === undefined ? {} : { says }),
  });

const discard = (
  name: string,
  id: number | string,
  status: number,
  says: string | object,
  as = "learner",
): Exchange => ({
  name,
  method: "DELETE",
  path: `/api/quiz/${id}`,
  status,
  as,
  says,
});

const generate = (
  name: string,
  status: number,
  quiz: string,
  says: string | object,
  more: Partial<Exchange> = {},
): Exchange => post(name, `${quiz}/generate-lecture`, status, { as: "learner", says, ...more });

const mark = (
  name: string,
  status: number,
  questionId: number | string,
  body: object,
  says: string | object,
  more: Partial<Exchange> = {},
): Exchange => ({
  name,
  method: "PUT",
  path: `${own}/marks/${questionId}`,
  status,
  as: "learner",
  body,
  says,
  ...more,
});

/** A question of another certification than the quiz's. */
const OTHER_QUESTION = seed.questions.find(({ categoryId }) => categoryId !== 1)?.id;

const SIGNED_OUT = "Please log in.";
const NOTHING = "There is nothing at this address.";
const NO_QUIZ = "Quiz not found";
const NO_GUIDE = "Study guide not found";
const NOT_COMPLETED = "Study notes are written once the quiz is completed.";
const NO_USER = "User not found";
const NO_JSON = "The request is not valid JSON.";
const NO_OBJECT = "The request must be an object.";
const WRONG_TYPE = "The request must have the content type application/json.";
const WRONG_LOGIN = "Invalid email or password.";
const TOO_LARGE = "The request is larger than 1 MB.";

const WRONG_PASSWORD = "The present password is wrong.";
const NO_SIGN_IN = "Sign-in not found";
const EMAIL_IN_USE = "This email is already in use.";
const USED_LINK = "This link was used already or has expired. Ask your administrator for a new one.";

/** When the list is sent. */
const NOW = seed.anchor;
const NEXT_DAY = new Date(Date.parse(NOW) + 86_400_000).toISOString();
const COOKIE = "cairn_session=…; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax";
const NO_COOKIE = "cairn_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax";
const MARA = {
  id: LEARNER,
  username: "Mara Okafor",
  email: "learner@cairn.test",
  isAdmin: false,
  tenantId: 1,
  lastLogin: NOW,
};
const ANA = {
  id: FIRST_NEW_USER,
  username: "Ana Lopes",
  email: "Ana@Harbourline.Test",
  isAdmin: false,
  tenantId: 2,
  createdAt: NOW,
  lastLogin: NOW,
};
const BO = { ...ANA, id: FIRST_NEW_USER + 1, username: "Bo", email: "bo@oldmill.test", tenantId: 1 };
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
const GUIDE = {
  lecture: {
    id: 1,
    quizId: FIRST_NEW_QUIZ,
    title: `Study guide: ${quiz.title}`,
    createdAt: NOW,
    writer: "Scout (built in)",
  },
};
const DONE = { ...OPEN, completedAt: NOW, score: 0, correctAnswers: 0 };
/** Domains of the certifications, as the seed has them. */
const domainsOf = (...categoryIds: number[]) =>
  seed.subcategories.filter(({ categoryId }) => categoryIds.includes(categoryId));
const countOf = (categoryId: number) =>
  seed.questions.filter((question) => question.categoryId === categoryId).length;
const domainSize = (subcategoryId: number) =>
  seed.questions.filter((question) => question.subcategoryId === subcategoryId).length;
/** A valid address of so many characters. */
const longAddress = (length: number) =>
  `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.test`.padStart(length, "a");
const idList = (length: number) => Array.from({ length }, (_, index) => index + 1).join(",");
/** The learner's quizzes: those of the seed, newest first, of which the newest is open; then those the list leaves open. */
const SEEDED = seed.quizzes
  .filter(({ userId }) => userId === LEARNER)
  .map(({ id }) => id)
  .toReversed();
const [UNFINISHED = 0, LATEST = 0] = SEEDED;
const NEW_OPEN = [7, 6, 5, 4, 3, 2].map((place) => FIRST_NEW_QUIZ + place);

const quizzes = (query: string, ids: readonly number[], total = ids.length): Exchange => ({
  ...get(
    `${own}/quizzes${query}`,
    200,
    "learner",
    ids.map((id) => ({ id })),
  ),
  carries: { "x-total-count": String(total) },
});

const history = (query: string, ids: readonly number[], total: number, next: number | null): Exchange =>
  get(`${own}/history${query}`, 200, "learner", { quizzes: ids.map((id) => ({ id })), total, next });
/** All of the learner's quizzes at the end of the list, newest first. */
const BEGUN = [...NEW_OPEN, FIRST_NEW_QUIZ, ...SEEDED];
const seeded = (wanted: (quiz: (typeof seed.quizzes)[number]) => boolean) =>
  SEEDED.filter((id) => seed.quizzes.some((quiz) => quiz.id === id && wanted(quiz)));
const PRACTICE_TESTS = seeded(({ isPracticeTest }) => isPracticeTest);
const STUDIED = [FIRST_NEW_QUIZ + 7, ...seeded(({ mode }) => mode === "study")];
const RECENT = seeded(({ startedAt }) => startedAt >= "2026-11-19T00:00:00Z");

const OWN_BADGES = seed.awards
  .filter(({ userId }) => userId === LEARNER)
  .map(({ badgeId, isNotified }) => ({ badgeId, isNotified, badge: { id: badgeId } }));
/** 29 right study answers, 200 right graded ones, 440 points of badges; level 5 lies from 1,000 to 1,500. */
const GAME_STATS = {
  level: 5,
  totalPoints: 29 * 2 + 200 * 5 + 440,
  nextLevelPoints: 500,
  currentStreak: 5,
  longestStreak: 5,
  totalBadgesEarned: OWN_BADGES.length,
};

/** The questions of the quiz that is submitted without an answer, one of each domain: missed since. */
const LEFT_OUT = [1002, 1032, 1048, 1064, 1093];
const isOf = (subcategoryId: number | null) => (questionId: number) =>
  seed.questions.some((question) => question.id === questionId && question.subcategoryId === subcategoryId);
/** What the learner has marked in the seed and by that quiz, by the catalogue. */
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
const MARK_COUNTS = {
  ...Object.fromEntries(KINDS.map((kind) => [kind, totalOf(kind)])),
  domains: MARKS.map(({ categoryId, subcategoryId, ...own }) => ({
    categoryId,
    subcategoryId,
    ...sizesOf({ categoryId, subcategoryId, ...own }),
  })),
};
/** Missed questions, newest first within a domain. */
const missedIds = (marks: readonly (typeof MARKS)[number][]) =>
  marks.flatMap(({ missed }) => missed.map(({ questionId }) => questionId).toReversed());
const NO_QUESTION = "Question not found";
const UNMARKED = { questionId: 1001, isMissed: false, isFlagged: false, isBookmarked: false };
const marked = (query: string, says: object): Exchange =>
  get(`${own}/marked-questions?${query}`, 200, "learner", says);
/** Who keeps and leaves an account in this list: the third who registers. */
const DEE = { ...BO, id: FIRST_NEW_USER + 2, username: "Dee", email: "dee@cairn.test" };
const dees = `/api/user/${DEE.id}`;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** A call of Dee's. */
const dee = (
  name: string,
  method: Exchange["method"],
  path: string,
  status: number,
  more: Partial<Exchange> = {},
): Exchange => ({ name, method, path: `${dees}${path}`, status, as: "dee", ...more });

/** Each call that is a user's own, as another and as nobody. */
const notOwn = (method: Exchange["method"], path: string, body?: unknown): Exchange[] => {
  const sent = { method, path: `${dees}${path}`, ...(body === undefined ? {} : { body }) };
  return [
    { ...sent, name: `${method} ${path} of another`, as: "learner", status: 404, says: NO_USER },
    {
      ...sent,
      name: `${method} ${path} while signed out`,
      as: "a stale cookie",
      status: 401,
      says: SIGNED_OUT,
    },
  ];
};

/**
 * Requests that both doors must answer alike, in this order: status, headers and body are compared with each other
 * and with what is said here, and no body may have a field that the contract's schema does not know.
 */
export const EXCHANGES: readonly Exchange[] = [
  // Signed out
  get("/api/auth/me", 401, undefined, SIGNED_OUT),
  get("/api/categories", 401, undefined, SIGNED_OUT),
  {
    ...get(own, 405, undefined, "This address answers PATCH, DELETE only."),
    carries: { allow: "PATCH, DELETE" },
  },
  get(`${own}/stats`, 401, undefined, SIGNED_OUT),
  get("/api/quiz/nonsense", 401, undefined, SIGNED_OUT),
  get("/api/nothing", 404, undefined, NOTHING),
  get("/api", 404, undefined, NOTHING),
  get("/api/", 404, undefined, NOTHING),
  post("create while signed out", "/api/quiz", 401, { says: SIGNED_OUT, body: quiz }),
  post("log out while signed out", "/api/logout", 204, { carries: { "set-cookie": NO_COOKIE } }),
  get("/api/auth/me", 401, "a stale cookie", SIGNED_OUT),
  {
    name: "another method",
    method: "DELETE",
    path: "/api/login",
    status: 405,
    says: "This address answers POST only.",
    carries: { allow: "POST" },
  },
  {
    name: "another method of a quiz",
    method: "PUT",
    path: "/api/quiz/1",
    status: 405,
    says: "This address answers GET, DELETE only.",
    carries: { allow: "GET, DELETE" },
  },

  // Malformed
  post("no JSON", "/api/login", 400, { says: NO_JSON, text: "{" }),
  post("empty", "/api/login", 400, {
    says: NO_JSON,
    text: "",
    headers: { "Content-Type": "application/json" },
  }),
  post("a list", "/api/login", 400, { says: NO_OBJECT, body: [] }),
  post("null", "/api/login", 400, { says: NO_OBJECT, body: null }),
  post("another content type", "/api/login", 415, {
    says: WRONG_TYPE,
    body: login,
    headers: { "Content-Type": "text/plain" },
  }),
  post("a form", "/api/login", 415, {
    says: WRONG_TYPE,
    text: "email=a&password=b",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  }),
  post("too large", "/api/login", 413, {
    says: TOO_LARGE,
    text: JSON.stringify({ ...login, more: "x".repeat(1_000_001) }),
  }),
  post("too large for a call without a body", "/api/logout", 413, {
    text: "x".repeat(1_000_001),
    says: TOO_LARGE,
    carries: { "set-cookie": NO_COOKIE },
  }),
  post("as large as may be", "/api/login", 401, {
    text: JSON.stringify({ ...login, email: "nobody@cairn.test" }).padEnd(1_000_000),
    says: WRONG_LOGIN,
  }),
  post("JSON with a charset", "/api/login", 401, {
    body: { ...login, email: "nobody@cairn.test" },
    headers: { "Content-Type": "Application/JSON; charset=utf-8" },
    says: WRONG_LOGIN,
  }),
  post("a long address", "/api/login", 400, {
    body: { ...login, email: longAddress(255) },
    says: "email: Invalid email address.",
  }),
  post("the longest address", "/api/login", 401, {
    body: { ...login, email: longAddress(254) },
    says: WRONG_LOGIN,
  }),
  post("no address", "/api/login", 400, {
    says: "email: Invalid email address.",
    body: { ...login, email: "learner" },
  }),
  post("a short password", "/api/login", 400, {
    says: "password: Password must be at least 6 characters.",
    body: { ...login, password: "short" },
  }),
  post("a long password", "/api/login", 400, {
    says: "password: Password must be at most 256 characters.",
    body: { ...login, password: "x".repeat(257) },
  }),
  post("a password that is no text", "/api/login", 400, {
    says: "password must be a string.",
    body: { ...login, password: 12_345_678 },
  }),
  post("a short username", "/api/register", 400, {
    says: "username: Username must be at least 2 characters.",
    body: { ...register, username: " a " },
  }),
  post("a long username", "/api/register", 400, {
    says: "username: Username must be at most 50 characters.",
    body: { ...register, username: "a".repeat(51) },
  }),

  // Accounts
  post("an unknown email", "/api/login", 401, {
    says: WRONG_LOGIN,
    body: { ...login, email: "nobody@cairn.test" },
  }),
  post("a wrong password", "/api/login", 401, {
    says: WRONG_LOGIN,
    body: { ...login, password: "learner-Demo" },
  }),
  post("an account without a password", "/api/login", 401, {
    says: WRONG_LOGIN,
    body: { email: "priya.raman@cairn.test", password: "learner-demo" },
  }),
  post("an email in use", "/api/register", 409, {
    says: EMAIL_IN_USE,
    body: { ...register, email: " LEARNER@cairn.test " },
  }),
  post("register in the tenant of the address", "/api/register", 201, {
    carries: { "set-cookie": COOKIE },
    says: ANA,
    body: register,
    signsIn: "ana",
  }),
  get("/api/auth/me", 200, "ana", ANA),
  get("/api/categories", 200, "ana", []),
  get("/api/subcategories", 200, "ana", []),
  get("/api/subcategories?categoryIds=1", 200, "ana", []),
  post("register with more than asked for", "/api/register", 201, {
    says: BO,
    text: `{"username":"Bo","email":"bo@oldmill.test","password":"secret","isAdmin":true,"tenantId":2,"id":1,"__proto__":{"isAdmin":true}}`,
    signsIn: "bo",
  }),
  get("/api/auth/me", 200, "bo", BO),
  post("log in, whatever the case", "/api/login", 200, {
    carries: { "set-cookie": COOKIE },
    says: MARA,
    body: { ...login, email: " LEARNER@Cairn.test " },
    signsIn: "learner",
  }),
  get("/api/auth/me", 200, "learner", MARA),
  post("log in as the newcomer", "/api/login", 200, {
    says: { id: 8, isAdmin: false, lastLogin: NOW },
    body: { email: "new@cairn.test", password: "new-demo" },
    signsIn: "newcomer",
  }),

  // Catalogue
  get(
    "/api/categories",
    200,
    "learner",
    [1, 2, 3, 4, 5, 6].map((id) => ({ id, questionCount: countOf(id) })),
  ),
  get("/api/subcategories", 200, "learner", domainsOf(1, 2, 3, 4, 5, 6)),
  get("/api/subcategories?categoryIds=1,6", 200, "learner", domainsOf(1, 6)),
  get("/api/subcategories?categoryIds=99", 200, "learner", []),
  get("/api/subcategories?categoryIds=", 200, "learner", domainsOf(1, 2, 3, 4, 5, 6)),
  get(
    "/api/subcategories?categoryIds=1,x",
    400,
    "learner",
    "categoryIds must be a list of ids, such as 1,2.",
  ),
  get(`/api/subcategories?categoryIds=${idList(200)}`, 200, "learner", domainsOf(1, 2, 3, 4, 5, 6)),
  get(
    `/api/subcategories?categoryIds=${idList(201)}`,
    400,
    "learner",
    "categoryIds must be a list of ids, such as 1,2.",
  ),
  get(
    "/api/badges",
    200,
    "learner",
    seed.badges.map(({ rule: _, ...badge }) => badge),
  ),

  // Sessions
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
    "conditions: Only a graded quiz is held under exam conditions.",
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
  create("of a domain that is none", 400, { subcategoryIds: [0] }, "subcategoryIds.0 must be more than 0."),
  create(
    "of too many certifications",
    400,
    { categoryIds: Array(51).fill(1) },
    "categoryIds must have at most 50 entries.",
  ),
  create("without questions", 400, { questionCount: 0 }, "questionCount must be at least 1."),
  create("with too many questions", 400, { questionCount: 201 }, "questionCount must be at most 200."),
  create("with a part of a question", 400, { questionCount: 2.5 }, "questionCount must be a whole number."),
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
    says: "categoryIds: 1 is not a certification that you can choose.",
    as: "ana",
    body: { ...quiz, userId: FIRST_NEW_USER },
  }),

  // Submit
  post("submit another's", `${mine}/submit`, 404, { says: NO_QUIZ, as: "newcomer", body: { answers: [] } }),
  post("submit nothing", `${mine}/submit`, 400, {
    says: "answers must be an array.",
    as: "learner",
    body: {},
  }),
  post("submit a question of another quiz", `${mine}/submit`, 400, {
    says: "answers: question 1 is not part of this quiz.",
    as: "learner",
    body: { answers: [{ questionId: 1, answer: 1 }] },
  }),
  post("submit half an answer", `${mine}/submit`, 400, {
    says: "answers.0.answer: An option, a list of options, or a list of prompts with their options is expected.",
    as: "learner",
    body: { answers: [{ questionId: 1001 }] },
  }),
  post("submit a flag of another quiz", `${mine}/submit`, 400, {
    says: "flags: question 1 is not part of this quiz.",
    as: "learner",
    body: { answers: [], flags: [1] },
  }),
  post("submit half a flag", `${mine}/submit`, 400, {
    says: "flags.0 must be a number.",
    as: "learner",
    body: { answers: [], flags: ["1"] },
  }),
  post("submit without a body", `${mine}/submit`, 415, { says: WRONG_TYPE, as: "learner" }),
  post("submit", `${mine}/submit`, 200, {
    says: { ...DONE, newBadges: 0 },
    as: "learner",
    body: { answers: [] },
  }),
  post("submit again", `${mine}/submit`, 200, {
    says: { ...DONE, newBadges: 0 },
    as: "learner",
    body: { answers: [{ questionId: 1, answer: 1 }] },
  }),
  get(mine, 200, "learner", DONE),

  // Discard
  discard("discard a completed quiz", FIRST_NEW_QUIZ, 409, "A completed quiz can't be discarded."),
  discard("discard another's", FIRST_NEW_QUIZ + 1, 404, NO_QUIZ, "newcomer"),
  discard("discard while signed out", FIRST_NEW_QUIZ + 1, 401, SIGNED_OUT, "a stale cookie"),
  discard("discard", FIRST_NEW_QUIZ + 1, 204, ""),
  discard("discard again", FIRST_NEW_QUIZ + 1, 404, NO_QUIZ),
  discard("discard what is no quiz", "nonsense", 404, NO_QUIZ),
  discard("discard what never was", 424_242, 404, NO_QUIZ),
  get(`/api/quiz/${FIRST_NEW_QUIZ + 1}`, 404, "learner", NO_QUIZ),
  get(`/api/quiz/${FIRST_NEW_QUIZ + 1}/questions`, 404, "learner", NO_QUIZ),
  post("submit what was discarded", `/api/quiz/${FIRST_NEW_QUIZ + 1}/submit`, 404, {
    as: "learner",
    body: { answers: [] },
    says: NO_QUIZ,
  }),

  // Progress
  get(`${own}/stats`, 200, "learner", { totalQuizzes: 13, averageScore: 70, currentStreak: 5 }),
  // Five answers more in five domains of Security+, none of them right.
  get(`${own}/mastery`, 200, "learner"),
  get(`${own}/study-plan`, 200, "learner", {
    priority: "High",
    estimatedTime: "35 minutes",
    focusAreas: [
      { subcategoryId: 33, rollingAverage: 30 },
      { subcategoryId: 22, rollingAverage: 33.3 },
      { subcategoryId: 34, rollingAverage: 40 },
    ],
    insights: { strongAreas: 15, improvementAreas: 9, recentPerformance: 54 },
  }),
  quizzes("", [...NEW_OPEN, FIRST_NEW_QUIZ, ...SEEDED]),
  quizzes("?_page=2&_limit=2", NEW_OPEN.slice(2, 4), NEW_OPEN.length + 1 + SEEDED.length),
  quizzes("?status=open", [...NEW_OPEN, UNFINISHED]),
  quizzes("?status=open&_page=2&_limit=6", [UNFINISHED], NEW_OPEN.length + 1),
  quizzes("?status=completed", [FIRST_NEW_QUIZ, ...SEEDED.slice(1)]),
  quizzes("?status=completed&_page=2&_limit=2", SEEDED.slice(2, 4), SEEDED.length),
  quizzes("?status=completed&_page=100", [], SEEDED.length),
  ...["?status=", "?status=Open", "?status=discarded"].map((query) =>
    get(`${own}/quizzes${query}`, 400, "learner", "status must be one of open, completed."),
  ),
  ...["0", "-1", "1.5", "x", ""].flatMap((value) =>
    ["_page", "_limit"].map((name) =>
      get(`${own}/quizzes?${name}=${value}`, 400, "learner", `${name} must be a positive whole number.`),
    ),
  ),
  history("", BEGUN, BEGUN.length, null),
  history("?_limit=3", BEGUN.slice(0, 3), BEGUN.length, BEGUN[2] ?? 0),
  history(`?_limit=3&before=${BEGUN[2]}`, BEGUN.slice(3, 6), BEGUN.length, BEGUN[5] ?? 0),
  history(`?before=${LATEST}`, SEEDED.slice(2), BEGUN.length, null),
  history("?kind=practice-test", PRACTICE_TESTS, 3, null),
  history("?kind=study", STUDIED, STUDIED.length, null),
  history("?outcome=open", [...NEW_OPEN, UNFINISHED], NEW_OPEN.length + 1, null),
  history("?outcome=passed&kind=practice-test&categoryId=1", PRACTICE_TESTS.slice(0, 2), 2, null),
  history("?outcome=failed&kind=practice-test", PRACTICE_TESTS.slice(2), 1, null),
  history(
    "?since=2026-11-19T00:00:00Z",
    [...NEW_OPEN, FIRST_NEW_QUIZ, ...RECENT],
    NEW_OPEN.length + 1 + RECENT.length,
    null,
  ),
  history("?categoryId=99", [], 0, null),
  ...["before", "_limit", "categoryId"].flatMap((name) =>
    ["0", "x", ""].map((value) =>
      get(`${own}/history?${name}=${value}`, 400, "learner", `${name} must be a positive whole number.`),
    ),
  ),
  ...["exam", ""].map((value) =>
    get(`${own}/history?kind=${value}`, 400, "learner", "kind must be one of study, quiz, practice-test."),
  ),
  ...["practised", ""].map((value) =>
    get(`${own}/history?outcome=${value}`, 400, "learner", "outcome must be one of passed, failed, open."),
  ),
  ...["yesterday", "2026-11-19", "2026-13-19T00:00:00Z", ""].map((value) =>
    get(
      `${own}/history?since=${value}`,
      400,
      "learner",
      "since must be an instant, such as 2026-11-21T08:10:00Z.",
    ),
  ),
  get(`${own}/history`, 401, "a stale cookie", SIGNED_OUT),
  get(`${own}/trends`, 401, "a stale cookie", SIGNED_OUT),
  // The quiz of five unanswered questions ends the trends of Security+.
  get(
    `${own}/trends`,
    200,
    "learner",
    seed.mastery
      .filter(({ userId }) => userId === LEARNER)
      .map(({ categoryId, subcategoryId, points }) => ({
        categoryId,
        subcategoryId,
        points: categoryId === 1 ? [...points, { at: NOW }] : points,
      })),
  ),
  get(`${own}/practice-tests`, 200, "learner", [
    {
      title: "CompTIA Security+ practice test",
      attempts: 3,
      bestScore: 88,
      scores: [68, 76, 88],
      lastAttempt: "2026-11-17T17:33:18.000Z",
    },
  ]),
  get(`${own}/achievements`, 200, "learner", { badges: OWN_BADGES, gameStats: GAME_STATS, newBadges: 2 }),
  get(`${own}/achievement-progress`, 200, "learner"),
  get("/api/user/8/stats", 200, "newcomer", { totalQuizzes: 0, averageScore: 0, currentStreak: 0 }),
  get("/api/user/8/mastery", 200, "newcomer", []),
  get("/api/user/8/study-plan", 200, "newcomer", {
    priority: "Get Started",
    estimatedTime: "15 minutes",
    focusAreas: [],
    insights: { strongAreas: 0, improvementAreas: 0, recentPerformance: 0 },
  }),
  get("/api/user/8/quizzes", 200, "newcomer", []),
  get("/api/user/8/history", 200, "newcomer", { quizzes: [], total: 0, next: null }),
  get("/api/user/8/trends", 200, "newcomer", []),
  get("/api/user/8/practice-tests", 200, "newcomer", []),
  get("/api/user/8/achievements", 200, "newcomer", {
    badges: [],
    gameStats: {
      level: 1,
      totalPoints: 0,
      nextLevelPoints: 100,
      currentStreak: 0,
      longestStreak: 0,
      totalBadgesEarned: 0,
    },
    newBadges: 0,
  }),
  get("/api/user/8/achievement-progress", 200, "newcomer", {
    progressData: seed.badges.map(({ id }) => ({ badge: { id }, earned: false, progress: 0 })),
  }),
  ...[
    "stats",
    "mastery",
    "study-plan",
    "quizzes",
    "history",
    "trends",
    "practice-tests",
    "achievements",
    "achievement-progress",
  ].map((what) => get(`/api/user/8/${what}`, 404, "learner", NO_USER)),
  get("/api/user/0/stats", 404, "learner", NO_USER),
  get("/api/user/x/stats", 404, "learner", NO_USER),
  post("notify", `${own}/badges/14/notify`, 204, { as: "learner", says: "" }),
  post("notify with an empty body", `${own}/badges/5/notify`, 204, { as: "learner", body: {}, says: "" }),
  post("notify again", `${own}/badges/14/notify`, 204, { as: "learner", says: "" }),
  post("notify what was not earned", `${own}/badges/17/notify`, 404, {
    as: "learner",
    says: "Badge not earned",
  }),
  post("notify what is no badge", `${own}/badges/0/notify`, 404, { as: "learner", says: "Badge not earned" }),
  post("notify for another", "/api/user/8/badges/1/notify", 404, { as: "learner", says: NO_USER }),
  get(`${own}/achievements`, 200, "learner", {
    badges: OWN_BADGES.map((badge) => ({ ...badge, isNotified: true })),
    gameStats: GAME_STATS,
    newBadges: 0,
  }),

  // Study notes
  generate("generate notes", 201, mine, GUIDE),
  get("/api/lecture/1", 200, "learner", GUIDE.lecture),
  get(mine, 200, "learner", { lectureId: 1 }),
  post("submit again what has a guide", `${mine}/submit`, 200, {
    as: "learner",
    body: { answers: [] },
    says: { newBadges: 0, lectureId: 1 },
  }),
  generate("generate notes of another quiz", 201, `/api/quiz/${LATEST}`, {
    lecture: { id: 2, quizId: LATEST, createdAt: NOW },
  }),
  generate("generate notes again", 201, mine, GUIDE),
  generate("generate notes with a body", 201, mine, GUIDE, { body: { title: "Mine" } }),
  generate("generate notes with a body too large", 413, mine, TOO_LARGE, { text: "x".repeat(1_000_001) }),
  generate("generate notes of an open quiz", 409, `/api/quiz/${UNFINISHED}`, NOT_COMPLETED),
  generate("generate notes of another's quiz", 404, mine, NO_QUIZ, { as: "newcomer" }),
  generate("generate notes while signed out", 401, mine, SIGNED_OUT, { as: "a stale cookie" }),
  ...["0", "1e3", "nonsense", "424242"].map((id) =>
    generate(`generate notes of ${id}`, 404, `/api/quiz/${id}`, NO_QUIZ),
  ),
  get("/api/lecture/1", 404, "newcomer", NO_GUIDE),
  get("/api/lecture/1", 401, undefined, SIGNED_OUT),
  ...["0", "-1", "1e0", "nonsense", "3", "9007199254740993", ""].map((id) =>
    get(`/api/lecture/${id}`, 404, "learner", NO_GUIDE),
  ),
  {
    name: "another method of a guide",
    method: "DELETE",
    path: "/api/lecture/1",
    status: 405,
    as: "learner",
    says: "This address answers GET only.",
    carries: { allow: "GET" },
  },

  // Marks
  get(`${own}/marks`, 200, "learner", MARK_COUNTS),
  get("/api/user/8/marks", 200, "newcomer", {
    missed: 0,
    flagged: 0,
    bookmarked: 0,
    noted: 0,
    domains: [],
  }),
  get("/api/user/8/marks", 404, "learner", NO_USER),
  get(`${own}/marks`, 401, undefined, SIGNED_OUT),
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
  marked("kind=noted&q=PSEUDONYMISED+privacy", {
    total: 1,
    ids: [2033],
    questions: [{ question: { id: 2033 }, isMissed: true }],
  }),
  // Words of the question and of the note together.
  marked("kind=missed&q=codes%20anonymous", { total: 1, ids: [2033] }),
  marked("kind=noted&q=xylophone", { total: 0, ids: [], questions: [] }),
  marked(`kind=noted&q=${"x".repeat(200)}`, { total: 0 }),
  get(
    `${own}/marked-questions?kind=noted&q=${"x".repeat(201)}`,
    400,
    "learner",
    "q must have at most 200 characters.",
  ),
  ...["", "?kind=", "?kind=Missed", "?kind=wrong"].map((query) =>
    get(
      `${own}/marked-questions${query}`,
      400,
      "learner",
      "kind must be one of missed, flagged, bookmarked, noted.",
    ),
  ),
  ...["_page", "_limit", "categoryId", "subcategoryId"].map((name) =>
    get(
      `${own}/marked-questions?kind=missed&${name}=0`,
      400,
      "learner",
      `${name} must be a positive whole number.`,
    ),
  ),
  get("/api/user/8/marked-questions?kind=missed", 200, "newcomer", { total: 0, ids: [], questions: [] }),
  get("/api/user/8/marked-questions?kind=missed", 404, "learner", NO_USER),
  get(`${own}/marked-questions?kind=missed`, 401, undefined, SIGNED_OUT),
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
  mark("take a bookmark off", 200, 1001, { isBookmarked: false }, UNMARKED),
  mark("take off what is missed", 200, 1073, { isMissed: false }, { isMissed: false, note: {} }),
  mark("put back what was missed", 200, 1073, { isMissed: true }, { isMissed: true }),
  mark("take a flag off", 200, 2123, { isFlagged: false }, { questionId: 2123, isFlagged: false }),
  mark("mark with what is no mark", 400, 1001, { isFlagged: "yes" }, "isFlagged must be a boolean."),
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
  // One's own account
  post("register to leave again", "/api/register", 201, {
    body: { username: "Dee", email: "dee@cairn.test", password: "dee secret" },
    headers: { "User-Agent": FIREFOX },
    says: DEE,
    signsIn: "dee",
  }),
  post("sign in elsewhere too", "/api/login", 200, {
    body: { email: "dee@cairn.test", password: "dee secret" },
    headers: { "User-Agent": "curl/8.0" },
    signsIn: "dee elsewhere",
  }),
  ...notOwn("PATCH", "", { username: "Mine" }),
  ...notOwn("DELETE", "", { password: "learner-demo" }),
  ...notOwn("POST", "/password", { current: "learner-demo", password: "another one" }),
  ...notOwn("GET", "/sign-ins"),
  ...notOwn("DELETE", "/sign-ins"),
  ...notOwn("DELETE", "/sign-ins/1"),
  ...notOwn("GET", "/preferences"),
  ...notOwn("PATCH", "/preferences", { sound: false }),
  ...notOwn("GET", "/export?format=json"),
  ...notOwn("GET", "/export?format=csv&of=answers"),
  dee("change the name", "PATCH", "", 200, {
    body: { username: " Dee Dee " },
    says: { ...DEE, username: "Dee Dee" },
  }),
  dee("change nothing", "PATCH", "", 200, { body: {}, says: { ...DEE, username: "Dee Dee" } }),
  dee("change more than there is to change", "PATCH", "", 200, {
    body: { isAdmin: true, tenantId: 2, id: 1, email: "dee@cairn.test" },
    says: { ...DEE, username: "Dee Dee" },
  }),
  dee("change to a name too short", "PATCH", "", 400, {
    body: { username: " D " },
    says: "username: Username must be at least 2 characters.",
  }),
  dee("change to no email", "PATCH", "", 400, {
    body: { email: "dee", password: "dee secret" },
    says: "email: Invalid email address.",
  }),
  dee("change the email without the password", "PATCH", "", 400, {
    body: { email: "dd@cairn.test" },
    says: "password: Your present password is needed to change the email.",
  }),
  dee("change the email with a wrong password", "PATCH", "", 401, {
    body: { email: "dd@cairn.test", password: "dee Secret" },
    says: WRONG_PASSWORD,
  }),
  dee("change to an email in use", "PATCH", "", 409, {
    body: { email: "Learner@Cairn.test", password: "dee secret" },
    says: EMAIL_IN_USE,
  }),
  dee("change the email", "PATCH", "", 200, {
    body: { email: "dd@cairn.test", password: "dee secret" },
    says: { ...DEE, username: "Dee Dee", email: "dd@cairn.test" },
  }),
  dee("list sign-ins", "GET", "/sign-ins", 200, {
    says: [
      { device: "Unknown device", createdAt: NOW, lastUsed: NOW, isCurrent: false },
      { device: "Firefox on Linux", createdAt: NOW, lastUsed: NOW, isCurrent: true },
    ],
  }),
  ...["0", "nonsense", "424242"].map((id) =>
    dee(`end the sign-in ${id}`, "DELETE", `/sign-ins/${id}`, 404, { says: NO_SIGN_IN }),
  ),
  dee("change to a password too short", "POST", "/password", 400, {
    body: { current: "dee secret", password: "short" },
    says: "password: Password must be at least 6 characters.",
  }),
  dee("change the password with a wrong one", "POST", "/password", 401, {
    body: { current: "dee Secret", password: "dee's next" },
    says: WRONG_PASSWORD,
  }),
  dee("change the password", "POST", "/password", 204, {
    body: { current: "dee secret", password: "dee's next" },
    says: "",
  }),
  get("/api/auth/me", 401, "dee elsewhere", SIGNED_OUT),
  dee("list sign-ins after that", "GET", "/sign-ins", 200, { says: [{ isCurrent: true }] }),
  dee("end all others, of which there is none", "DELETE", "/sign-ins", 204, { says: "" }),
  dee("read preferences", "GET", "/preferences", 200, {
    says: { shortcuts: true, sound: true, weekStart: null },
  }),
  dee("change preferences", "PATCH", "/preferences", 200, {
    body: { sound: false, weekStart: 1, theme: "dark" },
    says: { shortcuts: true, sound: false, weekStart: 1 },
  }),
  dee("begin the week on a Tuesday", "PATCH", "/preferences", 400, {
    body: { weekStart: 2 },
    says: "weekStart must be one of 0, 1, 6.",
  }),
  dee("have half a sound", "PATCH", "/preferences", 400, {
    body: { sound: "half" },
    says: "sound must be a boolean.",
  }),
  dee("export everything", "GET", "/export?format=json", 200, {
    carries: { "content-disposition": 'attachment; filename="cairn-everything-2026-11-20.json"' },
    says: { user: { id: DEE.id, email: "dd@cairn.test" }, preferences: { weekStart: 1 }, quizzes: [] },
  }),
  dee("export sessions", "GET", "/export?format=csv&of=sessions", 200, {
    carries: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="cairn-sessions-2026-11-20.csv"',
    },
    says: "\u{FEFF}Session,Title,Kind,Certifications,Started,Completed,Time limit (minutes),Questions,Right answers,Score (percent)\r\n",
  }),
  dee("export answers", "GET", "/export?format=csv&of=answers", 200, {
    carries: { "content-type": "text/csv; charset=utf-8" },
    says: "\u{FEFF}Session,Title,Completed,Certification,Domain,Question,Text,Your answer,Right answer,Result\r\n",
  }),
  dee("export in no format", "GET", "/export", 400, { says: "format must be one of json, csv." }),
  dee("export in another format", "GET", "/export?format=xml", 400, {
    says: "format must be one of json, csv.",
  }),
  dee("export no table", "GET", "/export?format=csv", 400, {
    says: "of must be one of sessions, answers, marks.",
  }),
  dee("export another table", "GET", "/export?format=csv&of=users", 400, {
    says: "of must be one of sessions, answers, marks.",
  }),
  post("issue a link for oneself", `/api/admin/users/${DEE.id}/reset-link`, 403, {
    as: "dee",
    says: "Only an administrator can do this.",
  }),
  post("issue a link while signed out", `/api/admin/users/${DEE.id}/reset-link`, 401, { says: SIGNED_OUT }),
  post("sign in as the administrator", "/api/login", 200, {
    body: { email: "admin@cairn.test", password: "admin-demo" },
    says: { id: 1, isAdmin: true },
    signsIn: "admin",
  }),
  ...["0", "nonsense", "424242", "5", String(ANA.id)].map((id) =>
    post(`issue a link for ${id}`, `/api/admin/users/${id}/reset-link`, 404, { as: "admin", says: NO_USER }),
  ),
  post("issue a link", `/api/admin/users/${DEE.id}/reset-link`, 201, {
    as: "admin",
    says: { path: "/reset-password#…", expiresAt: NEXT_DAY },
    keepsToken: "dee",
  }),
  post("choose a password too short", "/api/reset-password", 400, {
    body: { token: "kept:dee", password: "short" },
    says: "password: Password must be at least 6 characters.",
  }),
  post("choose a password with no link", "/api/reset-password", 410, {
    body: { token: "dee", password: "dee's third" },
    says: USED_LINK,
  }),
  post("choose a password", "/api/reset-password", 200, {
    body: { token: "kept:dee", password: "dee's third" },
    says: { ...DEE, username: "Dee Dee", email: "dd@cairn.test" },
    carries: { "set-cookie": COOKIE },
    signsIn: "dee again",
  }),
  get("/api/auth/me", 401, "dee", SIGNED_OUT),
  post("choose a password with a used link", "/api/reset-password", 410, {
    body: { token: "kept:dee", password: "dee's third" },
    says: USED_LINK,
  }),
  dee("delete the account with a wrong password", "DELETE", "", 401, {
    as: "dee again",
    body: { password: "dee secret" },
    says: WRONG_PASSWORD,
  }),
  dee("delete the account without a password", "DELETE", "", 415, { as: "dee again", says: WRONG_TYPE }),
  dee("delete the account", "DELETE", "", 204, {
    as: "dee again",
    body: { password: "dee's third" },
    says: "",
    carries: { "set-cookie": NO_COOKIE },
  }),
  get("/api/auth/me", 401, "dee again", SIGNED_OUT),
  post("sign in to what is deleted", "/api/login", 401, {
    body: { email: "dd@cairn.test", password: "dee's third" },
    says: WRONG_LOGIN,
  }),
  {
    name: "delete the only administrator",
    method: "DELETE",
    path: "/api/user/1",
    as: "admin",
    body: { password: "admin-demo" },
    status: 409,
    says: "You are the only administrator of your organisation. Another one must be named before your account can be deleted.",
  },

  // The end
  post("log in elsewhere", "/api/login", 200, { body: login, signsIn: "elsewhere" }),
  post("log in over an earlier sign-in", "/api/login", 200, {
    as: "learner",
    body: login,
    signsIn: "again",
  }),
  get("/api/auth/me", 401, "learner", SIGNED_OUT),
  post("register over an earlier sign-in", "/api/register", 201, {
    as: "again",
    body: { ...register, username: "Cy", email: "cy@cairn.test" },
    signsIn: "cy",
  }),
  get("/api/badges", 401, "again", SIGNED_OUT),
  get(`${own}/stats`, 404, "cy", NO_USER),
  get(`${own}/stats`, 200, "elsewhere"),
  post("log out", "/api/logout", 204, { as: "elsewhere", says: "", carries: { "set-cookie": NO_COOKIE } }),
  get(`${own}/stats`, 401, "elsewhere", SIGNED_OUT),
  post("log out again", "/api/logout", 204, { as: "elsewhere", carries: { "set-cookie": NO_COOKIE } }),
];
