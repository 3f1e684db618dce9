import seed from "../../db.json" with { type: "json" };
import type { Exchange } from "./exchange.ts";

/** The administrator of the default organisation, and that of tenant 2; both are signed in by the exchanges before. */
const [as, INGE] = ["root", "inge"];
const USERS = "/api/admin/tenants/2/users";
const [INGE_ID, LUIS_ID] = [5, 6];
const FOREIGN = "This address can't be used here.";
const NOW = "2026-11-20T18:00:00.000Z";

const refused = (
  name: string,
  method: Exchange["method"],
  path: string,
  status: number,
  says: string,
  more: Partial<Exchange> = {},
): Exchange => ({ name: `users: ${name}`, method, path, status, says, as, ...more });

const call = (
  name: string,
  method: Exchange["method"],
  path: string,
  status: number,
  more: Partial<Exchange> = {},
): Exchange => ({ name: `users: ${name}`, method, path, status, as, ...more });

const nina = { username: "Nina Fjord", email: "nina@harbourline.test", isAdmin: false };
/** Six have registered in the exchanges before, one of them in this tenant. */
const NINA = Math.max(...seed.users.map(({ id }) => id)) + 7;

/** What an administrator does with the users of an organisation. They come after the others. */
export const ADMIN_USER_EXCHANGES: readonly Exchange[] = [
  call("list", "GET", USERS, 200, {
    says: [
      { id: INGE_ID, isAdmin: true, version: 1 },
      { id: LUIS_ID, username: "Luis Carvalho", email: "luis@harbourline.test", isAdmin: false },
      {},
    ],
    carries: { "x-total-count": "3" },
  }),
  call("list a page", "GET", `${USERS}?_limit=1&_page=2`, 200, {
    says: [{ id: LUIS_ID }],
    carries: { "x-total-count": "3" },
  }),
  call("search", "GET", `${USERS}?q=CARV%C3%81+lui`, 200, {
    says: [{ id: LUIS_ID }],
    carries: { "x-total-count": "1" },
  }),
  refused(
    "search for too much",
    "GET",
    `${USERS}?q=${"x".repeat(201)}`,
    400,
    "q must have at most 200 characters.",
  ),
  refused(
    "list as a learner",
    "GET",
    "/api/admin/tenants/1/users",
    403,
    "Only an administrator can do this.",
    {
      as: "newcomer",
    },
  ),
  refused("list those of another's tenant", "GET", "/api/admin/tenants/1/users", 404, "Tenant not found", {
    as: INGE,
  }),
  refused("add one without a name", "POST", USERS, 400, "username: Username must be at least 2 characters.", {
    body: { ...nina, username: " N " },
  }),
  refused("add one without an address", "POST", USERS, 400, "email: Invalid email address.", {
    body: { ...nina, email: "nina" },
  }),
  refused("add one without a role", "POST", USERS, 400, "isAdmin must be a boolean.", {
    body: { username: nina.username, email: nina.email },
  }),
  refused("add one with an address in use", "POST", USERS, 409, "This email is already in use.", {
    body: { ...nina, email: "Luis@Harbourline.test" },
  }),
  refused("add one of another's domain", "POST", USERS, 409, FOREIGN, {
    as: INGE,
    body: { ...nina, email: "Nina@OldMill.test" },
  }),
  refused("add one of a tenant's domain to another", "POST", USERS.replace("2", "1"), 409, FOREIGN, {
    body: { ...nina, email: "luis@harbourline.test" },
  }),
  call("add one", "POST", USERS, 201, {
    as: INGE,
    body: { ...nina, password: "nina's own", tenantId: 1 },
    says: {
      user: { id: NINA, ...nina, createdAt: NOW, version: 1 },
      link: { path: "/reset-password#…", expiresAt: "2026-11-21T18:00:00.000Z" },
    },
    keepsToken: "nina",
  }),
  refused("log in before there is a password", "POST", "/api/login", 401, "Invalid email or password.", {
    as: "nobody yet",
    body: { email: nina.email, password: "nina's own" },
  }),
  call("choose a password", "POST", "/api/reset-password", 200, {
    as: "nobody yet",
    body: { token: "kept:nina", password: "nina's own" },
    says: { id: NINA, tenantId: 2, isAdmin: false },
    signsIn: "nina",
  }),
  refused("be no administrator", "GET", USERS, 403, "Only an administrator can do this.", { as: "nina" }),
  call("make her an administrator", "PATCH", `${USERS}/${NINA}`, 200, {
    as: INGE,
    body: { isAdmin: true, version: 1 },
    says: { id: NINA, isAdmin: true, version: 2 },
  }),
  call("be one at once", "GET", USERS, 200, { as: "nina", carries: { "x-total-count": "4" } }),
  refused(
    "take one's own role away",
    "PATCH",
    `${USERS}/${INGE_ID}`,
    409,
    "You can't take your own role away.",
    {
      as: INGE,
      body: { isAdmin: false },
    },
  ),
  call("change nothing", "PATCH", `${USERS}/${NINA}`, 200, {
    body: { username: nina.username, isAdmin: true },
    says: { version: 2 },
  }),
  refused(
    "rename one who was changed meanwhile",
    "PATCH",
    `${USERS}/${NINA}`,
    409,
    "This user was changed meanwhile: it is at version 2, and you changed version 1.",
    { body: { username: "Nina", version: 1 } },
  ),
  refused("give one an address in use", "PATCH", `${USERS}/${NINA}`, 409, "This email is already in use.", {
    body: { email: "learner@cairn.test" },
  }),
  refused("give one an address of another's domain", "PATCH", `${USERS}/${NINA}`, 409, FOREIGN, {
    as: INGE,
    body: { email: "beatrix@oldmill.test" },
  }),
  call("rename one, whichever version it is", "PATCH", `${USERS}/${NINA}`, 200, {
    body: { username: " Nina Berg ", email: "nina.berg@harbourline.test" },
    says: { username: "Nina Berg", email: "nina.berg@harbourline.test", version: 3 },
  }),
  ...(["PATCH", "DELETE"] as const).flatMap((method) =>
    ["0", "nonsense", "424242", "7"].map((id) =>
      refused(
        `${method} ${id}, who is not of this tenant`,
        method,
        `${USERS}/${id}`,
        404,
        "User not found",
        method === "PATCH" ? { body: { username: "Mine" } } : {},
      ),
    ),
  ),
  call("take the role of another", "PATCH", `${USERS}/${INGE_ID}`, 200, {
    as: "nina",
    body: { isAdmin: false },
    says: { isAdmin: false },
  }),
  refused("be none any more", "GET", USERS, 403, "Only an administrator can do this.", { as: INGE }),
  refused(
    "take the role of the last",
    "PATCH",
    `${USERS}/${NINA}`,
    409,
    "The last administrator of an organisation can't be removed or demoted.",
    { body: { isAdmin: false } },
  ),
  refused(
    "delete the last administrator",
    "DELETE",
    `${USERS}/${NINA}`,
    409,
    "The last administrator of an organisation can't be removed or demoted.",
  ),
  refused(
    "delete oneself",
    "DELETE",
    `${USERS}/${NINA}`,
    409,
    "Your own account is deleted in Account Settings.",
    {
      as: "nina",
    },
  ),
  call("give the role back", "PATCH", `${USERS}/${INGE_ID}`, 200, {
    as: "nina",
    body: { isAdmin: true },
    says: { isAdmin: true },
  }),
  call("issue a link for one of another tenant", "POST", `/api/admin/users/${LUIS_ID}/reset-link`, 201, {
    says: { path: "/reset-password#…" },
  }),
  refused(
    "issue one for a user of the default tenant",
    "POST",
    "/api/admin/users/7/reset-link",
    404,
    "User not found",
    {
      as: INGE,
    },
  ),
  call("delete one", "DELETE", `${USERS}/${NINA}`, 204, { as: INGE, says: "" }),
  refused("delete one again", "DELETE", `${USERS}/${NINA}`, 404, "User not found", { as: INGE }),
  refused("be signed out by it", "GET", "/api/auth/me", 401, "Please log in.", { as: "nina" }),
];
