import seed from "../../db.json" with { type: "json" };
import type { Exchange } from "./exchange.ts";

/** The demo learner's id. */
const LEARNER = 7;
/** The id of the first session that is made after the seed's. */
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

const get = (path: string, status: number, as?: string): Exchange => ({
  name: `GET ${path}${as === undefined ? "" : ` as ${as}`}`,
  method: "GET",
  path,
  status,
  ...(as === undefined ? {} : { as }),
});

const post = (name: string, path: string, status: number, more: Partial<Exchange>): Exchange => ({
  name,
  method: "POST",
  path,
  status,
  ...more,
});

const create = (name: string, status: number, change: object): Exchange =>
  post(name, "/api/quiz", status, { as: "learner", body: { ...quiz, ...change } });

/**
 * Requests that both doors must answer alike, in this order: status and body are compared, and the body with the
 * schema of the contract where it has one.
 */
export const EXCHANGES: readonly Exchange[] = [
  // Signed out
  get("/api/auth/me", 401),
  get("/api/categories", 401),
  get(own, 404),
  get(`${own}/stats`, 401),
  get("/api/quiz/nonsense", 401),
  get("/api/nothing", 404),
  get("/api", 404),
  get("/api/", 404),
  post("create while signed out", "/api/quiz", 401, { body: quiz }),
  post("log out while signed out", "/api/logout", 204, {}),
  get("/api/auth/me", 401, "a stale cookie"),
  { name: "another method", method: "DELETE", path: "/api/login", status: 405 },
  { name: "another method of a session", method: "PUT", path: "/api/quiz/1", status: 405 },

  // Malformed
  post("no JSON", "/api/login", 400, { text: "{" }),
  post("empty", "/api/login", 400, { text: "", headers: { "Content-Type": "application/json" } }),
  post("a list", "/api/login", 400, { body: [] }),
  post("null", "/api/login", 400, { body: null }),
  post("another content type", "/api/login", 415, {
    body: login,
    headers: { "Content-Type": "text/plain" },
  }),
  post("a form", "/api/login", 415, {
    text: "email=a&password=b",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  }),
  post("too large", "/api/login", 413, { text: JSON.stringify({ ...login, more: "x".repeat(1_000_001) }) }),
  post("no address", "/api/login", 400, { body: { ...login, email: "learner" } }),
  post("a short password", "/api/login", 400, { body: { ...login, password: "short" } }),
  post("a long password", "/api/login", 400, { body: { ...login, password: "x".repeat(257) } }),
  post("a password that is no text", "/api/login", 400, { body: { ...login, password: 12_345_678 } }),
  post("a short username", "/api/register", 400, { body: { ...register, username: " a " } }),
  post("a long username", "/api/register", 400, { body: { ...register, username: "a".repeat(51) } }),

  // Accounts
  post("an unknown email", "/api/login", 401, { body: { ...login, email: "nobody@cairn.test" } }),
  post("a wrong password", "/api/login", 401, { body: { ...login, password: "learner-Demo" } }),
  post("an account without a password", "/api/login", 401, {
    body: { email: "priya.raman@cairn.test", password: "learner-demo" },
  }),
  post("an email in use", "/api/register", 409, {
    body: { ...register, email: " LEARNER@cairn.test " },
  }),
  post("register in the tenant of the address", "/api/register", 201, { body: register, signsIn: "ana" }),
  get("/api/auth/me", 200, "ana"),
  get("/api/categories", 200, "ana"),
  get("/api/subcategories", 200, "ana"),
  get("/api/subcategories?categoryIds=1", 200, "ana"),
  post("register with more than asked for", "/api/register", 201, {
    text: `{"username":"Bo","email":"bo@oldmill.test","password":"secret","isAdmin":true,"tenantId":2,"id":1,"__proto__":{"isAdmin":true}}`,
    signsIn: "bo",
  }),
  get("/api/auth/me", 200, "bo"),
  post("log in, whatever the case", "/api/login", 200, {
    body: { ...login, email: " LEARNER@Cairn.test " },
    signsIn: "learner",
  }),
  get("/api/auth/me", 200, "learner"),
  post("log in as the newcomer", "/api/login", 200, {
    body: { email: "new@cairn.test", password: "new-demo" },
    signsIn: "newcomer",
  }),

  // Catalogue
  get("/api/categories", 200, "learner"),
  get("/api/subcategories", 200, "learner"),
  get("/api/subcategories?categoryIds=1,6", 200, "learner"),
  get("/api/subcategories?categoryIds=99", 200, "learner"),
  get("/api/subcategories?categoryIds=", 200, "learner"),
  get("/api/subcategories?categoryIds=1,x", 400, "learner"),
  get("/api/badges", 200, "learner"),

  // Sessions
  create("create", 201, {}),
  get(mine, 200, "learner"),
  get(`${mine}/questions`, 200, "learner"),
  get(mine, 404, "newcomer"),
  get(`${mine}/questions`, 404, "newcomer"),
  get("/api/quiz/0", 404, "learner"),
  get("/api/quiz/-1", 404, "learner"),
  get("/api/quiz/1e3", 404, "learner"),
  get("/api/quiz/nonsense", 404, "learner"),
  get("/api/quiz/9007199254740993", 404, "learner"),
  get("/api/quiz/%00", 404, "learner"),
  get("/api/quiz/424242", 404, "learner"),
  get("/api/quiz/", 404, "learner"),
  create("for another user", 403, { userId: 8 }),
  create("without a certification", 400, { categoryIds: [] }),
  create("of an unknown certification", 400, { categoryIds: [99] }),
  create("of a domain elsewhere", 400, { subcategoryIds: [21] }),
  create("of a domain that is none", 400, { subcategoryIds: [0] }),
  create("of too many certifications", 400, { categoryIds: Array(51).fill(1) }),
  create("without questions", 400, { questionCount: 0 }),
  create("with too many questions", 400, { questionCount: 201 }),
  create("with a part of a question", 400, { questionCount: 2.5 }),
  create("with no time", 400, { timeLimit: 0 }),
  create("with too much time", 400, { timeLimit: 601 }),
  create("without a title", 400, { title: "  " }),
  create("with a long title", 400, { title: "x".repeat(201) }),
  create("in another mode", 400, { mode: "exam" }),
  create("without a limit", 201, { timeLimit: null }),
  create("with more than asked for", 201, { score: 100, completedAt: "2026-11-20T18:00:00.000Z", id: 1 }),
  create("more than the bank holds", 201, { subcategoryIds: [61], categoryIds: [6], questionCount: 200 }),
  create("over two certifications and one domain", 201, {
    categoryIds: [1, 6],
    subcategoryIds: [61],
    questionCount: 20,
  }),
  create("a study session", 201, { mode: "study", questionCount: 10 }),
  post("create in a tenant without questions", "/api/quiz", 400, {
    as: "ana",
    body: { ...quiz, userId: FIRST_NEW_USER },
  }),

  // Submit
  post("submit another's", `${mine}/submit`, 404, { as: "newcomer", body: { answers: [] } }),
  post("submit nothing", `${mine}/submit`, 400, { as: "learner", body: {} }),
  post("submit a question of another session", `${mine}/submit`, 400, {
    as: "learner",
    body: { answers: [{ questionId: 1, answer: 1 }] },
  }),
  post("submit half an answer", `${mine}/submit`, 400, {
    as: "learner",
    body: { answers: [{ questionId: 1001 }] },
  }),
  post("submit without a body", `${mine}/submit`, 415, { as: "learner" }),
  post("submit", `${mine}/submit`, 200, { as: "learner", body: { answers: [] } }),
  post("submit again", `${mine}/submit`, 200, {
    as: "learner",
    body: { answers: [{ questionId: 1, answer: 1 }] },
  }),
  get(mine, 200, "learner"),

  // Progress
  get(`${own}/stats`, 200, "learner"),
  get(`${own}/mastery`, 200, "learner"),
  get(`${own}/study-plan`, 200, "learner"),
  get(`${own}/quizzes`, 200, "learner"),
  get(`${own}/quizzes?_page=2&_limit=2`, 200, "learner"),
  get(`${own}/quizzes?_page=0`, 400, "learner"),
  get(`${own}/quizzes?_limit=many`, 400, "learner"),
  get(`${own}/achievements`, 200, "learner"),
  get(`${own}/achievement-progress`, 200, "learner"),
  get("/api/user/8/stats", 200, "newcomer"),
  get("/api/user/8/mastery", 200, "newcomer"),
  get("/api/user/8/study-plan", 200, "newcomer"),
  get("/api/user/8/quizzes", 200, "newcomer"),
  get("/api/user/8/achievements", 200, "newcomer"),
  get("/api/user/8/achievement-progress", 200, "newcomer"),
  ...["stats", "mastery", "study-plan", "quizzes", "achievements", "achievement-progress"].map((what) =>
    get(`/api/user/8/${what}`, 404, "learner"),
  ),
  get("/api/user/0/stats", 404, "learner"),
  get("/api/user/x/stats", 404, "learner"),
  post("notify", `${own}/badges/1/notify`, 204, { as: "learner" }),
  post("notify with an empty body", `${own}/badges/1/notify`, 204, { as: "learner", body: {} }),
  post("notify what was not earned", `${own}/badges/17/notify`, 404, { as: "learner" }),
  post("notify what is no badge", `${own}/badges/0/notify`, 404, { as: "learner" }),
  post("notify for another", "/api/user/8/badges/1/notify", 404, { as: "learner" }),
  get(`${own}/achievements`, 200, "learner"),

  // Later
  post("notes", `${mine}/generate-lecture`, 404, { as: "learner" }),
  get("/api/lecture/1", 404, "learner"),

  // The end
  post("log out", "/api/logout", 204, { as: "learner" }),
  get("/api/auth/me", 401, "learner"),
];
