import { FIRST_NEW_USER, exchangesAs, get, learner, signedOut, withStaleCookie } from "./common.ts";
import type { Exchange } from "./exchange.ts";

/** The third user who registers. These exchanges change and delete the account. */
const DEE = FIRST_NEW_USER + 2;
const dees = `/api/user/${DEE}`;

/** Exchanges of Dee before and after a new password. */
const [dee, deeAgain] = [exchangesAs("dee"), exchangesAs("dee again")];
const admin = exchangesAs("admin");
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** Returns exchanges that call an endpoint as another user and while signed out. */
const callsByOthers = (method: Exchange["method"], path: string, body?: unknown): Exchange[] => [
  learner(`${method} ${path} of another`, method, `${dees}${path}`, body),
  withStaleCookie(`${method} ${path} while signed out`, method, `${dees}${path}`, body),
];

/** Exchanges about the own account and preferences. */
export const ACCOUNT_EXCHANGES: readonly Exchange[] = [
  signedOut(
    "register an account to delete later",
    "POST",
    "/api/register",
    { username: "Dee", email: "dee@cairn.test", password: "dee secret" },
    { headers: { "User-Agent": FIREFOX }, saveSessionAs: "dee" },
  ),
  signedOut(
    "sign in elsewhere too",
    "POST",
    "/api/login",
    { email: "dee@cairn.test", password: "dee secret" },
    { headers: { "User-Agent": "curl/8.0" }, saveSessionAs: "dee elsewhere" },
  ),
  ...callsByOthers("PATCH", "", { username: "Mine" }),
  ...callsByOthers("DELETE", "", { password: "learner-demo" }),
  ...callsByOthers("POST", "/password", { current: "learner-demo", password: "another one" }),
  ...callsByOthers("GET", "/sign-ins"),
  ...callsByOthers("DELETE", "/sign-ins"),
  ...callsByOthers("DELETE", "/sign-ins/1"),
  ...callsByOthers("GET", "/preferences"),
  ...callsByOthers("PATCH", "/preferences", { sound: false }),
  ...callsByOthers("GET", "/export?format=json"),
  ...callsByOthers("GET", "/export?format=csv&of=answers"),
  dee("change the name", "PATCH", dees, { username: " Dee Dee " }),
  dee("change nothing", "PATCH", dees, {}),
  dee("change more than there is to change", "PATCH", dees, {
    isAdmin: true,
    tenantId: 2,
    id: 1,
    email: "dee@cairn.test",
  }),
  dee("change to a name too short", "PATCH", dees, { username: " D " }),
  dee("change to no email", "PATCH", dees, { email: "dee", password: "dee secret" }),
  dee("change the email without the password", "PATCH", dees, { email: "dd@cairn.test" }),
  dee("change the email with a wrong password", "PATCH", dees, {
    email: "dd@cairn.test",
    password: "dee Secret",
  }),
  dee("change to an email in use", "PATCH", dees, { email: "Learner@Cairn.test", password: "dee secret" }),
  dee("change to an email of an organization's domain", "PATCH", dees, {
    email: "dee@harbourline.test",
    password: "dee secret",
  }),
  dee("change the email", "PATCH", dees, { email: "dd@cairn.test", password: "dee secret" }),
  dee("list sign-ins", "GET", `${dees}/sign-ins`),
  ...["0", "nonsense", "424242"].map((id) =>
    dee(`end the sign-in ${id}`, "DELETE", `${dees}/sign-ins/${id}`),
  ),
  dee("change to a password too short", "POST", `${dees}/password`, {
    current: "dee secret",
    password: "short",
  }),
  dee("change the password with a wrong one", "POST", `${dees}/password`, {
    current: "dee Secret",
    password: "dee's next",
  }),
  dee("change the password", "POST", `${dees}/password`, { current: "dee secret", password: "dee's next" }),
  get("/api/auth/me", "dee elsewhere"),
  dee("list sign-ins after that", "GET", `${dees}/sign-ins`),
  dee("end all others, of which there is none", "DELETE", `${dees}/sign-ins`),
  dee("read preferences", "GET", `${dees}/preferences`),
  dee("change preferences", "PATCH", `${dees}/preferences`, { sound: false, weekStart: 1, theme: "dark" }),
  dee("begin the week on a Tuesday", "PATCH", `${dees}/preferences`, { weekStart: 2 }),
  dee("set sound to an invalid value", "PATCH", `${dees}/preferences`, { sound: "half" }),
  dee("prepare for an exam", "PATCH", `${dees}/preferences`, {
    myExam: { categoryId: 2, date: "2027-01-15" },
    isExamAsked: true,
  }),
  dee("prepare for an unknown exam", "PATCH", `${dees}/preferences`, { myExam: { categoryId: 424242 } }),
  dee("prepare for an exam on no day", "PATCH", `${dees}/preferences`, {
    myExam: { categoryId: 2, date: "2027-02-29" },
  }),
  dee("export everything", "GET", `${dees}/export?format=json`),
  dee("export sessions", "GET", `${dees}/export?format=csv&of=sessions`),
  dee("export answers", "GET", `${dees}/export?format=csv&of=answers`),
  dee("export in no format", "GET", `${dees}/export`),
  dee("export in another format", "GET", `${dees}/export?format=xml`),
  dee("export no table", "GET", `${dees}/export?format=csv`),
  dee("export another table", "GET", `${dees}/export?format=csv&of=users`),
  dee("issue a link for oneself", "POST", `/api/admin/users/${DEE}/reset-link`),
  signedOut("issue a link while signed out", "POST", `/api/admin/users/${DEE}/reset-link`),
  signedOut(
    "sign in as the administrator",
    "POST",
    "/api/login",
    { email: "admin@cairn.test", password: "admin-demo" },
    { saveSessionAs: "admin" },
  ),
  ...["0", "nonsense", "424242"].map((id) =>
    admin(`issue a link for ${id}`, "POST", `/api/admin/users/${id}/reset-link`),
  ),
  admin("issue a link", "POST", `/api/admin/users/${DEE}/reset-link`, undefined, { saveTokenAs: "dee" }),
  signedOut("choose a password too short", "POST", "/api/reset-password", {
    token: "token:dee",
    password: "short",
  }),
  signedOut("choose a password with no link", "POST", "/api/reset-password", {
    token: "dee",
    password: "dee's third",
  }),
  signedOut(
    "choose a password",
    "POST",
    "/api/reset-password",
    { token: "token:dee", password: "dee's third" },
    { saveSessionAs: "dee again" },
  ),
  get("/api/auth/me", "dee"),
  signedOut("choose a password with a used link", "POST", "/api/reset-password", {
    token: "token:dee",
    password: "dee's third",
  }),
  deeAgain("delete the account with a wrong password", "DELETE", dees, { password: "dee secret" }),
  deeAgain("delete the account without a password", "DELETE", dees),
  deeAgain("delete the account", "DELETE", dees, { password: "dee's third" }),
  get("/api/auth/me", "dee again"),
  signedOut("sign in to the deleted account", "POST", "/api/login", {
    email: "dd@cairn.test",
    password: "dee's third",
  }),
  admin("delete the only administrator", "DELETE", "/api/user/1", { password: "admin-demo" }),
];
