import seed from "../../../sample.json" with { type: "json" };
import type { Exchange } from "../exchange.ts";

/** Sessions of the administrators of the default organization and of tenant 2, from earlier exchanges. */
const [as, INGE] = ["root", "inge"];
const USERS = "/api/admin/tenants/2/users";
const [INGE_ID, LUIS_ID] = [5, 6];
const TOO_SHORT = "Administrators need a password of at least 12 characters.";
const FOREIGN = "This address can't be used here.";
const NOW = "2026-11-20T18:00:00.000Z";

const callError = (
  name: string,
  method: Exchange["method"],
  path: string,
  status: number,
  expected: string,
  more: Partial<Exchange> = {},
): Exchange => ({ name: `users: ${name}`, method, path, status, expected, as, ...more });

const call = (
  name: string,
  method: Exchange["method"],
  path: string,
  status: number,
  more: Partial<Exchange> = {},
): Exchange => ({ name: `users: ${name}`, method, path, status, as, ...more });

const nina = { username: "Nina Fjord", email: "nina@harbourline.test", isAdmin: false };
/** Earlier exchanges register five users, one of them in this tenant. */
const NINA = Math.max(...seed.users.map(({ id }) => id)) + 6;

/** Exchanges of administrators about the users of an organization. They run after the other exchanges. */
export const ADMIN_USER_EXCHANGES: readonly Exchange[] = [
  call("list", "GET", USERS, 200, {
    expected: [
      { id: INGE_ID, isAdmin: true, version: 1 },
      { id: LUIS_ID, username: "Luis Carvalho", email: "luis@harbourline.test", isAdmin: false },
      {},
    ],
    expectedHeaders: { "x-total-count": "3" },
  }),
  call("list a page", "GET", `${USERS}?_limit=1&_page=2`, 200, {
    expected: [{ id: LUIS_ID }],
    expectedHeaders: { "x-total-count": "3" },
  }),
  call("search", "GET", `${USERS}?q=CARV%C3%81+lui`, 200, {
    expected: [{ id: LUIS_ID }],
    expectedHeaders: { "x-total-count": "1" },
  }),
  callError(
    "search with a query too long",
    "GET",
    `${USERS}?q=${"x".repeat(201)}`,
    400,
    "q must have at most 200 characters.",
  ),
  callError(
    "list as a learner",
    "GET",
    "/api/admin/tenants/1/users",
    403,
    "Only an administrator can do this.",
    {
      as: "newcomer",
    },
  ),
  callError(
    "name an organization like one that the caller can't see",
    "PATCH",
    "/api/admin/tenants/2",
    409,
    "An organization with this name already exists.",
    { as: INGE, body: { name: " cairn" } },
  ),
  callError(
    "list users of another tenant",
    "GET",
    "/api/admin/tenants/1/users",
    404,
    "Organization not found",
    {
      as: INGE,
    },
  ),
  callError(
    "add a user without a name",
    "POST",
    USERS,
    400,
    "username: Username must be at least 2 characters.",
    {
      body: { ...nina, username: " N " },
    },
  ),
  callError("add a user with an invalid email", "POST", USERS, 400, "email: Invalid email address.", {
    body: { ...nina, email: "nina" },
  }),
  callError("add a user without a role", "POST", USERS, 400, "isAdmin must be a boolean.", {
    body: { username: nina.username, email: nina.email },
  }),
  callError("add a user with an email in use", "POST", USERS, 409, "This email is already in use.", {
    body: { ...nina, email: "Luis@Harbourline.test" },
  }),
  callError("add a user with another tenant's domain", "POST", USERS, 409, FOREIGN, {
    as: INGE,
    body: { ...nina, email: "Nina@OldMill.test" },
  }),
  callError(
    "add a user with the domain of another tenant as the default administrator",
    "POST",
    USERS.replace("2", "1"),
    409,
    FOREIGN,
    {
      body: { ...nina, email: "luis@harbourline.test" },
    },
  ),
  callError("add a user with a password", "POST", USERS, 400, "password: This field can't be stored here.", {
    as: INGE,
    body: { ...nina, password: "nina's own" },
  }),
  call("add a user", "POST", USERS, 201, {
    as: INGE,
    body: nina,
    expected: {
      user: { id: NINA, ...nina, createdAt: NOW, version: 1 },
      link: { path: "/reset-password#…", expiresAt: "2026-11-21T18:00:00.000Z" },
    },
    saveTokenAs: "nina",
  }),
  callError("log in before there is a password", "POST", "/api/login", 401, "Invalid email or password.", {
    as: "nobody yet",
    body: { email: nina.email, password: "nina's own" },
  }),
  call("choose a password", "POST", "/api/reset-password", 200, {
    as: "nobody yet",
    body: { token: "token:nina", password: "nina's own" },
    expected: { id: NINA, tenantId: 2, isAdmin: false },
    saveSessionAs: "nina",
  }),
  callError("list users as a new learner", "GET", USERS, 403, "Only an administrator can do this.", {
    as: "nina",
  }),
  call("make the user an administrator", "PATCH", `${USERS}/${NINA}`, 200, {
    as: INGE,
    body: { isAdmin: true, version: 1 },
    expected: { id: NINA, isAdmin: true, version: 2 },
  }),
  callError("log in with the password of a learner", "POST", "/api/login", 403, TOO_SHORT, {
    as: "nobody yet",
    body: { email: nina.email, password: "nina's own" },
  }),
  call("log in with a longer one", "POST", "/api/login", 200, {
    as: "nobody yet",
    body: { email: nina.email, password: "nina's own", newPassword: "nina's own one" },
    expected: { id: NINA, isAdmin: true },
    saveSessionAs: "nina",
  }),
  call("list users as the new administrator", "GET", USERS, 200, {
    as: "nina",
    expectedHeaders: { "x-total-count": "4" },
  }),
  callError(
    "remove one's own role",
    "PATCH",
    `${USERS}/${INGE_ID}`,
    409,
    "You can't remove your own administrator role.",
    {
      as: INGE,
      body: { isAdmin: false },
    },
  ),
  call("change nothing", "PATCH", `${USERS}/${NINA}`, 200, {
    body: { username: nina.username, isAdmin: true },
    expected: { version: 2 },
  }),
  callError(
    "rename an outdated version of a user",
    "PATCH",
    `${USERS}/${NINA}`,
    409,
    "This user has changed since you opened it: it is at version 2, and you edited version 1.",
    { body: { username: "Nina", version: 1 } },
  ),
  callError("change to an email in use", "PATCH", `${USERS}/${NINA}`, 409, "This email is already in use.", {
    body: { email: "learner@cairn.test" },
  }),
  callError("change to an email at another tenant's domain", "PATCH", `${USERS}/${NINA}`, 409, FOREIGN, {
    as: INGE,
    body: { email: "beatrix@oldmill.test" },
  }),
  call("change name and email without a version", "PATCH", `${USERS}/${NINA}`, 200, {
    body: { username: " Nina Berg ", email: "nina.berg@harbourline.test" },
    expected: { username: "Nina Berg", email: "nina.berg@harbourline.test", version: 3 },
  }),
  ...(["PATCH", "DELETE"] as const).flatMap((method) =>
    ["0", "nonsense", "424242", "7"].map((id) =>
      callError(
        `${method} ${id}, not a user of this tenant`,
        method,
        `${USERS}/${id}`,
        404,
        "User not found",
        method === "PATCH" ? { body: { username: "Mine" } } : {},
      ),
    ),
  ),
  call("remove the role of another administrator", "PATCH", `${USERS}/${INGE_ID}`, 200, {
    as: "nina",
    body: { isAdmin: false },
    expected: { isAdmin: false },
  }),
  callError("list users after losing the role", "GET", USERS, 403, "Only an administrator can do this.", {
    as: INGE,
  }),
  callError(
    "remove the role of the last administrator",
    "PATCH",
    `${USERS}/${NINA}`,
    409,
    "The last administrator of an organization can't be removed, deactivated or demoted.",
    { body: { isAdmin: false } },
  ),
  callError(
    "delete the last administrator",
    "DELETE",
    `${USERS}/${NINA}`,
    409,
    "The last administrator of an organization can't be removed, deactivated or demoted.",
  ),
  callError(
    "delete oneself",
    "DELETE",
    `${USERS}/${NINA}`,
    409,
    "Delete your own account in Account Settings.",
    {
      as: "nina",
    },
  ),
  call("restore the role", "PATCH", `${USERS}/${INGE_ID}`, 200, {
    as: "nina",
    body: { isAdmin: true },
    expected: { isAdmin: true },
  }),
  callError("use a session from before the promotion", "GET", USERS, 401, "Please log in.", { as: INGE }),
  call("log in again", "POST", "/api/login", 200, {
    as: "nobody yet",
    body: { email: "inge@harbourline.test", password: "inge's own one" },
    saveSessionAs: INGE,
  }),
  call(
    "issue a reset link for a user of another tenant",
    "POST",
    `/api/admin/users/${LUIS_ID}/reset-link`,
    201,
    {
      expected: { path: "/reset-password#…" },
    },
  ),
  callError(
    "issue a reset link for a user of the default tenant",
    "POST",
    "/api/admin/users/7/reset-link",
    404,
    "User not found",
    {
      as: INGE,
    },
  ),
  call("count a user's data", "GET", `${USERS}/${LUIS_ID}/personal-data`, 200, {
    as: INGE,
    expected: { finishedQuizzes: 0, openQuizzes: 0, signIns: 0 },
  }),
  call("export a user's data", "GET", `${USERS}/${LUIS_ID}/export?format=json`, 200, {
    as: INGE,
    expected: { user: { id: LUIS_ID, username: "Luis Carvalho" }, signIns: [], quizzes: [] },
    expectedHeaders: { "content-disposition": 'attachment; filename="cairn-everything-2026-11-20.json"' },
  }),
  call("export a table of a user's data", "GET", `${USERS}/${LUIS_ID}/export?format=csv&of=sessions`, 200, {
    expectedHeaders: { "content-type": "text/csv; charset=utf-8" },
  }),
  callError(
    "export without a format",
    "GET",
    `${USERS}/${LUIS_ID}/export`,
    400,
    "format must be one of json, csv.",
  ),
  ...["personal-data", "export?format=json", "export?format=csv&of=answers"].flatMap((path) => [
    callError(
      `read the ${path} of another tenant's user`,
      "GET",
      `${USERS}/7/${path}`,
      404,
      "User not found",
      {
        as: INGE,
      },
    ),
    callError(
      `read the ${path} as a learner`,
      "GET",
      `/api/admin/tenants/1/users/7/${path}`,
      403,
      "Only an administrator can do this.",
      { as: "newcomer" },
    ),
  ]),
  call("delete a user", "DELETE", `${USERS}/${NINA}`, 204, { as: INGE, expected: "" }),
  callError("delete the user again", "DELETE", `${USERS}/${NINA}`, 404, "User not found", { as: INGE }),
  call("read the audit log", "GET", "/api/admin/tenants/2/audit-log?group=users&_limit=2", 200, {
    as: INGE,
    expected: {
      entries: [
        { action: "user-deleted", at: NOW, actor: { id: INGE_ID }, subject: { kind: "user", id: NINA } },
        {
          action: "user-exported",
          actor: { id: 1, isInstallation: true },
          subject: { kind: "user", id: LUIS_ID, name: "Luis Carvalho" },
        },
      ],
    },
  }),
  call("export the audit log", "GET", "/api/admin/tenants/2/audit-log/export", 200, {
    as: INGE,
    expectedHeaders: {
      "content-disposition": 'attachment; filename="cairn-audit-log-2-2026-11-20.csv"',
      "content-type": "text/csv; charset=utf-8",
    },
  }),
  callError(
    "read the audit log of another organization",
    "GET",
    "/api/admin/tenants/1/audit-log",
    404,
    "Organization not found",
    {
      as: INGE,
    },
  ),
  callError("use a session of the deleted user", "GET", "/api/auth/me", 401, "Please log in.", {
    as: "nina",
  }),
];
