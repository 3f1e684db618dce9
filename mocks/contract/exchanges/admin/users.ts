import { FIRST_NEW_USER, exchangesAs, inge, newcomer, root, signedOut } from "../common.ts";
import type { Exchange } from "../exchange.ts";

const USERS = "/api/admin/tenants/2/users";
const [INGE_ID, LUIS_ID] = [5, 6];
const newUser = { username: "Nina Fjord", email: "nina@harbourline.test", isAdmin: false };
/** Earlier exchanges register five users, one of them in this tenant. */
const NINA = FIRST_NEW_USER + 5;
const nina = exchangesAs("nina");

/** Exchanges of administrators about the users of an organization. They run after the other exchanges. */
export const USER_EXCHANGES: readonly Exchange[] = [
  root("list", "GET", USERS),
  root("list a page", "GET", `${USERS}?_limit=1&_page=2`),
  root("search", "GET", `${USERS}?q=CARV%C3%81+lui`),
  root("search with a query too long", "GET", `${USERS}?q=${"x".repeat(201)}`),
  newcomer("list as a learner", "GET", "/api/admin/tenants/1/users"),
  inge("name an organization like one that the caller can't see", "PATCH", "/api/admin/tenants/2", {
    name: " cairn",
  }),
  inge("list users of another tenant", "GET", "/api/admin/tenants/1/users"),
  root("add a user without a name", "POST", USERS, { ...newUser, username: " N " }),
  root("add a user with an invalid email", "POST", USERS, { ...newUser, email: "nina" }),
  root("add a user without a role", "POST", USERS, { username: newUser.username, email: newUser.email }),
  root("add a user with an email in use", "POST", USERS, { ...newUser, email: "Luis@Harbourline.test" }),
  inge("add a user with another tenant's domain", "POST", USERS, { ...newUser, email: "Nina@OldMill.test" }),
  root(
    "add a user with the domain of another tenant as the default administrator",
    "POST",
    USERS.replace("2", "1"),
    { ...newUser, email: "luis@harbourline.test" },
  ),
  inge("add a user with a password", "POST", USERS, { ...newUser, password: "nina's own" }),
  inge("add a user", "POST", USERS, newUser, { saveTokenAs: "nina" }),
  signedOut("log in before there is a password", "POST", "/api/login", {
    email: newUser.email,
    password: "nina's own",
  }),
  signedOut(
    "choose a password",
    "POST",
    "/api/reset-password",
    { token: "token:nina", password: "nina's own" },
    { saveSessionAs: "nina" },
  ),
  nina("list users as a new learner", "GET", USERS),
  inge("make the user an administrator", "PATCH", `${USERS}/${NINA}`, { isAdmin: true, version: 1 }),
  signedOut("log in with the password of a learner", "POST", "/api/login", {
    email: newUser.email,
    password: "nina's own",
  }),
  signedOut(
    "log in with a longer one",
    "POST",
    "/api/login",
    { email: newUser.email, password: "nina's own", newPassword: "nina's own one" },
    { saveSessionAs: "nina" },
  ),
  nina("list users as the new administrator", "GET", USERS),
  inge("remove one's own role", "PATCH", `${USERS}/${INGE_ID}`, { isAdmin: false }),
  root("change nothing", "PATCH", `${USERS}/${NINA}`, { username: newUser.username, isAdmin: true }),
  root("rename an outdated version of a user", "PATCH", `${USERS}/${NINA}`, { username: "Nina", version: 1 }),
  root("change to an email in use", "PATCH", `${USERS}/${NINA}`, { email: "learner@cairn.test" }),
  inge("change to an email at another tenant's domain", "PATCH", `${USERS}/${NINA}`, {
    email: "beatrix@oldmill.test",
  }),
  root("change name and email without a version", "PATCH", `${USERS}/${NINA}`, {
    username: " Nina Berg ",
    email: "nina.berg@harbourline.test",
  }),
  ...(["PATCH", "DELETE"] as const).flatMap((method) =>
    ["0", "nonsense", "424242", "7"].map((id) =>
      root(
        `${method} ${id}, not a user of this tenant`,
        method,
        `${USERS}/${id}`,
        method === "PATCH" ? { username: "Mine" } : undefined,
      ),
    ),
  ),
  nina("remove the role of another administrator", "PATCH", `${USERS}/${INGE_ID}`, { isAdmin: false }),
  inge("list users after losing the role", "GET", USERS),
  root("remove the role of the last administrator", "PATCH", `${USERS}/${NINA}`, { isAdmin: false }),
  root("delete the last administrator", "DELETE", `${USERS}/${NINA}`),
  nina("delete oneself", "DELETE", `${USERS}/${NINA}`),
  nina("restore the role", "PATCH", `${USERS}/${INGE_ID}`, { isAdmin: true }),
  inge("use a session from before the promotion", "GET", USERS),
  signedOut(
    "log in again",
    "POST",
    "/api/login",
    { email: "inge@harbourline.test", password: "inge's own one" },
    { saveSessionAs: "inge" },
  ),
  root("issue a reset link for a user of another tenant", "POST", `/api/admin/users/${LUIS_ID}/reset-link`),
  inge("issue a reset link for a user of the default tenant", "POST", "/api/admin/users/7/reset-link"),
  inge("count a user's data", "GET", `${USERS}/${LUIS_ID}/personal-data`),
  inge("export a user's data", "GET", `${USERS}/${LUIS_ID}/export?format=json`),
  root("export a table of a user's data", "GET", `${USERS}/${LUIS_ID}/export?format=csv&of=sessions`),
  root("export without a format", "GET", `${USERS}/${LUIS_ID}/export`),
  ...["personal-data", "export?format=json", "export?format=csv&of=answers"].flatMap((path) => [
    inge(`read the ${path} of another tenant's user`, "GET", `${USERS}/7/${path}`),
    newcomer(`read the ${path} as a learner`, "GET", `/api/admin/tenants/1/users/7/${path}`),
  ]),
  inge("delete a user", "DELETE", `${USERS}/${NINA}`),
  inge("delete the user again", "DELETE", `${USERS}/${NINA}`),
  inge("read the audit log", "GET", "/api/admin/tenants/2/audit-log?group=users&_limit=2"),
  inge("export the audit log", "GET", "/api/admin/tenants/2/audit-log/export"),
  inge("read the audit log of another organization", "GET", "/api/admin/tenants/1/audit-log"),
  nina("use a session of the deleted user", "GET", "/api/auth/me"),
];
