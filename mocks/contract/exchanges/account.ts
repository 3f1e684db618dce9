import type { Exchange } from "./exchange.ts";
import {
  FIRST_NEW_USER,
  get,
  post,
  SIGNED_OUT,
  NO_USER,
  WRONG_TYPE,
  WRONG_LOGIN,
  EMAIL_IN_USE,
  NOW,
  COOKIE,
  NO_COOKIE,
  BO,
} from "./common.ts";

const WRONG_PASSWORD = "The current password is wrong.";
const NO_SIGN_IN = "Sign-in not found";
const USED_LINK = "This link has already been used or has expired. Ask your administrator for a new one.";
const NEXT_DAY = new Date(Date.parse(NOW) + 86_400_000).toISOString();

/** The third user who registers; these exchanges change and delete the account. */
const DEE = { ...BO, id: FIRST_NEW_USER + 2, username: "Dee", email: "dee@cairn.test" };
const dees = `/api/user/${DEE.id}`;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** An exchange of Dee. */
const dee = (
  name: string,
  method: Exchange["method"],
  path: string,
  status: number,
  more: Partial<Exchange> = {},
): Exchange => ({ name, method, path: `${dees}${path}`, status, as: "dee", ...more });

/** Returns exchanges that call an endpoint as another user and while signed out. */
const callsByOthers = (method: Exchange["method"], path: string, body?: unknown): Exchange[] => {
  const sent = { method, path: `${dees}${path}`, ...(body === undefined ? {} : { body }) };
  return [
    { ...sent, name: `${method} ${path} of another`, as: "learner", status: 404, expected: NO_USER },
    {
      ...sent,
      name: `${method} ${path} while signed out`,
      as: "a stale cookie",
      status: 401,
      expected: SIGNED_OUT,
    },
  ];
};

/** Exchanges about the own account and preferences. */
export const ACCOUNT_CALLS: readonly Exchange[] = [
  post("register an account to delete later", "/api/register", 201, {
    body: { username: "Dee", email: "dee@cairn.test", password: "dee secret" },
    headers: { "User-Agent": FIREFOX },
    expected: DEE,
    saveSessionAs: "dee",
  }),
  post("sign in elsewhere too", "/api/login", 200, {
    body: { email: "dee@cairn.test", password: "dee secret" },
    headers: { "User-Agent": "curl/8.0" },
    saveSessionAs: "dee elsewhere",
  }),
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
  dee("change the name", "PATCH", "", 200, {
    body: { username: " Dee Dee " },
    expected: { ...DEE, username: "Dee Dee" },
  }),
  dee("change nothing", "PATCH", "", 200, { body: {}, expected: { ...DEE, username: "Dee Dee" } }),
  dee("change more than there is to change", "PATCH", "", 200, {
    body: { isAdmin: true, tenantId: 2, id: 1, email: "dee@cairn.test" },
    expected: { ...DEE, username: "Dee Dee" },
  }),
  dee("change to a name too short", "PATCH", "", 400, {
    body: { username: " D " },
    expected: "username: Username must be at least 2 characters.",
  }),
  dee("change to no email", "PATCH", "", 400, {
    body: { email: "dee", password: "dee secret" },
    expected: "email: Invalid email address.",
  }),
  dee("change the email without the password", "PATCH", "", 400, {
    body: { email: "dd@cairn.test" },
    expected: "password: Enter your current password to change the email.",
  }),
  dee("change the email with a wrong password", "PATCH", "", 401, {
    body: { email: "dd@cairn.test", password: "dee Secret" },
    expected: WRONG_PASSWORD,
  }),
  dee("change to an email in use", "PATCH", "", 409, {
    body: { email: "Learner@Cairn.test", password: "dee secret" },
    expected: EMAIL_IN_USE,
  }),
  dee("change to an email of an organization's domain", "PATCH", "", 409, {
    body: { email: "dee@harbourline.test", password: "dee secret" },
    expected: "This address can't be used here.",
  }),
  dee("change the email", "PATCH", "", 200, {
    body: { email: "dd@cairn.test", password: "dee secret" },
    expected: { ...DEE, username: "Dee Dee", email: "dd@cairn.test" },
  }),
  dee("list sign-ins", "GET", "/sign-ins", 200, {
    expected: [
      { device: "Unknown device", createdAt: NOW, lastUsed: NOW, isCurrent: false },
      { device: "Firefox on Linux", createdAt: NOW, lastUsed: NOW, isCurrent: true },
    ],
  }),
  ...["0", "nonsense", "424242"].map((id) =>
    dee(`end the sign-in ${id}`, "DELETE", `/sign-ins/${id}`, 404, { expected: NO_SIGN_IN }),
  ),
  dee("change to a password too short", "POST", "/password", 400, {
    body: { current: "dee secret", password: "short" },
    expected: "password: Password must be at least 6 characters.",
  }),
  dee("change the password with a wrong one", "POST", "/password", 401, {
    body: { current: "dee Secret", password: "dee's next" },
    expected: WRONG_PASSWORD,
  }),
  dee("change the password", "POST", "/password", 204, {
    body: { current: "dee secret", password: "dee's next" },
    expected: "",
  }),
  get("/api/auth/me", 401, "dee elsewhere", SIGNED_OUT),
  dee("list sign-ins after that", "GET", "/sign-ins", 200, { expected: [{ isCurrent: true }] }),
  dee("end all others, of which there is none", "DELETE", "/sign-ins", 204, { expected: "" }),
  dee("read preferences", "GET", "/preferences", 200, {
    expected: { shortcuts: true, sound: true, weekStart: null },
  }),
  dee("change preferences", "PATCH", "/preferences", 200, {
    body: { sound: false, weekStart: 1, theme: "dark" },
    expected: { shortcuts: true, sound: false, weekStart: 1 },
  }),
  dee("begin the week on a Tuesday", "PATCH", "/preferences", 400, {
    body: { weekStart: 2 },
    expected: "weekStart must be one of 0, 1, 6.",
  }),
  dee("set sound to an invalid value", "PATCH", "/preferences", 400, {
    body: { sound: "half" },
    expected: "sound must be a boolean.",
  }),
  dee("prepare for an exam", "PATCH", "/preferences", 200, {
    body: { myExam: { categoryId: 2, date: "2027-01-15" }, isExamAsked: true },
    expected: { myExam: { categoryId: 2, date: "2027-01-15" }, isExamAsked: true },
  }),
  dee("prepare for an unknown exam", "PATCH", "/preferences", 400, {
    body: { myExam: { categoryId: 424242 } },
    expected: "myExam.categoryId: 424242 is not a certification that you can choose.",
  }),
  dee("prepare for an exam on no day", "PATCH", "/preferences", 400, {
    body: { myExam: { categoryId: 2, date: "2027-02-29" } },
    expected: "myExam.date: Use a calendar day such as 2026-11-20.",
  }),
  dee("export everything", "GET", "/export?format=json", 200, {
    expectedHeaders: { "content-disposition": 'attachment; filename="cairn-everything-2026-11-20.json"' },
    expected: {
      user: { id: DEE.id, email: "dd@cairn.test" },
      preferences: { weekStart: 1, myExam: { categoryId: 2 } },
      quizzes: [],
    },
  }),
  dee("export sessions", "GET", "/export?format=csv&of=sessions", 200, {
    expectedHeaders: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="cairn-sessions-2026-11-20.csv"',
    },
    expected:
      "\u{FEFF}Session,Title,Kind,Certifications,Started,Completed,Time limit (minutes),Questions,Right answers,Score (percent),Active time (seconds)\r\n",
  }),
  dee("export answers", "GET", "/export?format=csv&of=answers", 200, {
    expectedHeaders: { "content-type": "text/csv; charset=utf-8" },
    expected:
      "\u{FEFF}Session,Title,Completed,Certification,Domain,Question,Text,Your answer,Right answer,Result,Active time (seconds)\r\n",
  }),
  dee("export in no format", "GET", "/export", 400, { expected: "format must be one of json, csv." }),
  dee("export in another format", "GET", "/export?format=xml", 400, {
    expected: "format must be one of json, csv.",
  }),
  dee("export no table", "GET", "/export?format=csv", 400, {
    expected: "of must be one of sessions, answers, marks.",
  }),
  dee("export another table", "GET", "/export?format=csv&of=users", 400, {
    expected: "of must be one of sessions, answers, marks.",
  }),
  post("issue a link for oneself", `/api/admin/users/${DEE.id}/reset-link`, 403, {
    as: "dee",
    expected: "Only an administrator can do this.",
  }),
  post("issue a link while signed out", `/api/admin/users/${DEE.id}/reset-link`, 401, {
    expected: SIGNED_OUT,
  }),
  post("sign in as the administrator", "/api/login", 200, {
    body: { email: "admin@cairn.test", password: "admin-demo" },
    expected: { id: 1, isAdmin: true },
    saveSessionAs: "admin",
  }),
  ...["0", "nonsense", "424242"].map((id) =>
    post(`issue a link for ${id}`, `/api/admin/users/${id}/reset-link`, 404, {
      as: "admin",
      expected: NO_USER,
    }),
  ),
  post("issue a link", `/api/admin/users/${DEE.id}/reset-link`, 201, {
    as: "admin",
    expected: { path: "/reset-password#…", expiresAt: NEXT_DAY },
    saveTokenAs: "dee",
  }),
  post("choose a password too short", "/api/reset-password", 400, {
    body: { token: "token:dee", password: "short" },
    expected: "password: Password must be at least 6 characters.",
  }),
  post("choose a password with no link", "/api/reset-password", 410, {
    body: { token: "dee", password: "dee's third" },
    expected: USED_LINK,
  }),
  post("choose a password", "/api/reset-password", 200, {
    body: { token: "token:dee", password: "dee's third" },
    expected: { ...DEE, username: "Dee Dee", email: "dd@cairn.test" },
    expectedHeaders: { "set-cookie": COOKIE },
    saveSessionAs: "dee again",
  }),
  get("/api/auth/me", 401, "dee", SIGNED_OUT),
  post("choose a password with a used link", "/api/reset-password", 410, {
    body: { token: "token:dee", password: "dee's third" },
    expected: USED_LINK,
  }),
  dee("delete the account with a wrong password", "DELETE", "", 401, {
    as: "dee again",
    body: { password: "dee secret" },
    expected: WRONG_PASSWORD,
  }),
  dee("delete the account without a password", "DELETE", "", 415, { as: "dee again", expected: WRONG_TYPE }),
  dee("delete the account", "DELETE", "", 204, {
    as: "dee again",
    body: { password: "dee's third" },
    expected: "",
    expectedHeaders: { "set-cookie": NO_COOKIE },
  }),
  get("/api/auth/me", 401, "dee again", SIGNED_OUT),
  post("sign in to the deleted account", "/api/login", 401, {
    body: { email: "dd@cairn.test", password: "dee's third" },
    expected: WRONG_LOGIN,
  }),
  {
    name: "delete the only administrator",
    method: "DELETE",
    path: "/api/user/1",
    as: "admin",
    body: { password: "admin-demo" },
    status: 409,
    expected:
      "You are the only administrator of your organization. Another one must be named before your account can be deleted.",
  },
];
