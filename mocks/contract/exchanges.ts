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

/** When the list is sent. */
const NOW = seed.anchor;
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

/**
 * Requests that both doors must answer alike, in this order: status, headers and body are compared with each other
 * and with what is said here, and no body may have a field that the contract's schema does not know.
 */
export const EXCHANGES: readonly Exchange[] = [
  // Signed out
  get("/api/auth/me", 401, undefined, SIGNED_OUT),
  get("/api/categories", 401, undefined, SIGNED_OUT),
  get(own, 404, undefined, NOTHING),
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
    says: "This email is already in use.",
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
  create("create", 201, {}, OPEN),
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
    says: "answers.0.answer must be a number.",
    as: "learner",
    body: { answers: [{ questionId: 1001 }] },
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
