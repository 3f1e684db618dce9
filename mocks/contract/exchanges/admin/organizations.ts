import { exchangesAs, inge, newcomer, root, signedOut, withStaleCookie } from "../common.ts";
import type { Exchange } from "../exchange.ts";
import { TENANT } from "./new-organization.ts";

/** The id of the administrator of organization 2. */
const INGE = 5;
const baker = exchangesAs("baker");

/** Exchanges about creating and changing organizations, by administrators. */
export const ORGANIZATION_EXCHANGES: readonly Exchange[] = [
  signedOut(
    "log in",
    "POST",
    "/api/login",
    { email: "admin@cairn.test", password: "admin-demo" },
    { saveSessionAs: "root" },
  ),
  root(
    "issue a link for the administrator of another organization",
    "POST",
    `/api/admin/users/${INGE}/reset-link`,
    undefined,
    { saveTokenAs: "inge" },
  ),
  signedOut("choose a password that is too short for an administrator", "POST", "/api/reset-password", {
    token: "token:inge",
    password: "inge's own",
  }),
  signedOut(
    "choose their password",
    "POST",
    "/api/reset-password",
    { token: "token:inge", password: "inge's own one" },
    { saveSessionAs: "inge" },
  ),
  signedOut(
    "log in as a learner",
    "POST",
    "/api/login",
    { email: "new@cairn.test", password: "new-demo" },
    { saveSessionAs: "newcomer" },
  ),
  newcomer("list tenants as a learner", "GET", "/api/admin/tenants"),
  withStaleCookie("list tenants while signed out", "GET", "/api/admin/tenants"),
  root("list tenants", "GET", "/api/admin/tenants"),
  inge("list tenants as the administrator of another tenant", "GET", "/api/admin/tenants"),
  inge("create a tenant as the administrator of another tenant", "POST", "/api/admin/tenants", {
    name: "Mine",
  }),
  root("create a tenant without a name", "POST", "/api/admin/tenants", {
    name: "  ",
  }),
  root("create a tenant with a name too long", "POST", "/api/admin/tenants", {
    name: "x".repeat(201),
  }),
  ...["example", "http://example.org", "a b.test", "-a.test", "a_b.test"].map((domain) =>
    root(`create a tenant of the domain ${domain}`, "POST", "/api/admin/tenants", { name: "A", domain }),
  ),
  root("create a tenant of a domain in use", "POST", "/api/admin/tenants", {
    name: "A",
    domain: " HarbourLine.TEST",
  }),
  root("create a tenant with an unknown joining rule", "POST", "/api/admin/tenants", {
    name: "A",
    joining: "anybody",
  }),
  root("create a tenant", "POST", "/api/admin/tenants", {
    name: " Bakery School ",
    domain: "Bakery.test",
    isActive: false,
    id: 1,
  }),
  root("change nothing of a tenant", "PATCH", TENANT, { version: 1 }),
  root("rename a tenant", "PATCH", TENANT, { name: "Bakers", version: 1 }),
  root("rename an outdated version of a tenant", "PATCH", TENANT, { name: "Mine", version: 1 }),
  root("give a tenant a domain in use", "PATCH", TENANT, {
    domain: "oldmill.test",
  }),
  root("remove the domain without a version", "PATCH", TENANT, { domain: null }),
  root("restore the domain and close the tenant", "PATCH", TENANT, {
    domain: "bakery.test",
    isActive: false,
  }),
  root("open the tenant", "PATCH", TENANT, { isActive: true }),
  root("let everybody join it", "PATCH", TENANT, {
    joining: "everybody",
  }),
  inge("change the domain of the admin's tenant", "PATCH", "/api/admin/tenants/2", { domain: "gmail.com" }),
  inge("remove the domain of the admin's tenant", "PATCH", "/api/admin/tenants/2", { domain: null }),
  inge("keep the domain of the admin's tenant", "PATCH", "/api/admin/tenants/2", {
    domain: "harbourline.test",
  }),
  root("close the default tenant", "PATCH", "/api/admin/tenants/1", {
    isActive: false,
  }),
  inge("close one's own tenant", "PATCH", "/api/admin/tenants/2", { isActive: false }),
  root("delete the default tenant", "DELETE", "/api/admin/tenants/1"),
  inge("delete one's own tenant", "DELETE", "/api/admin/tenants/2"),
  ...["0", "nonsense", "424242"].map((id) =>
    root(`read the figures of tenant ${id}`, "GET", `/api/admin/tenants/${id}/stats`),
  ),
  inge("read the figures of another tenant", "GET", `${TENANT}/stats`),
  root("read the figures of the default tenant", "GET", "/api/admin/tenants/1/stats"),
  root("read the figures of a new tenant", "GET", `${TENANT}/stats`),
];

/** Exchanges about joining and deleting an organization. */
export const ORGANIZATION_END_EXCHANGES: readonly Exchange[] = [
  signedOut("register with the domain of a tenant that is invited", "POST", "/api/register", {
    username: "Stranger",
    email: "stranger@bakery.test",
    password: "a long one",
  }),
  root("let anyone with its domain join the tenant", "PATCH", TENANT, { joining: "open" }),
  signedOut(
    "register into the tenant",
    "POST",
    "/api/register",
    { username: "Baker", email: "baker@bakery.test", password: "a long one" },
    { saveSessionAs: "baker" },
  ),
  baker("see its certifications as a learner", "GET", "/api/categories"),
  root("delete the tenant", "DELETE", TENANT),
  root("delete it again", "DELETE", TENANT),
  baker("use a session of the deleted tenant", "GET", "/api/categories"),
  signedOut("log in to the deleted tenant", "POST", "/api/login", {
    email: "baker@bakery.test",
    password: "a long one",
  }),
];
