import seed from "../../../sample.json" with { type: "json" };
import type { Exchange } from "../exchange.ts";

/** The session of the administrator of tenant 2, from earlier exchanges. */
const INGE = "inge";
const TENANT = "/api/admin/tenants/2";
const INVITATIONS = `${TENANT}/invitations`;
const NOW = "2026-11-20T18:00:00.000Z";
const END = "2026-12-04T18:00:00.000Z";
/** Earlier exchanges register five users and add one. */
const OLA = Math.max(...seed.users.map(({ id }) => id)) + 7;

const exchange = (
  name: string,
  method: Exchange["method"],
  path: string,
  status: number,
  more: Partial<Exchange> = {},
): Exchange => ({ name: `invitations: ${name}`, method, path, status, ...more });

const ola = { username: "Ola Nordmann", email: "ola@harbourline.test", password: "ola's own" };
const kai = { username: "Kai", email: "kai@harbourline.test", password: "kai's own" };
const accept = (name: string, token: string, body: object, status: number, more: Partial<Exchange> = {}) =>
  exchange(name, "POST", "/api/accept-invitation", status, { body: { token, ...body }, ...more });

/** Exchanges about invitations, without email. They run after those of administrators. */
export const INVITATION_EXCHANGES: readonly Exchange[] = [
  exchange("options of the installation", "GET", "/api/auth/options", 200, {
    expected: { sendsMail: false },
  }),
  exchange("forget a password without email", "POST", "/api/forgot-password", 409, {
    body: { email: "learner@cairn.test" },
    expected:
      "This server doesn't send email. Ask the administrator of your organization for a link to choose a new password.",
  }),
  exchange("confirm an address with an unknown link", "POST", "/api/confirm-email", 410, {
    body: { token: "unknown" },
  }),
  exchange("read an unknown invitation", "POST", "/api/invitation", 410, {
    body: { token: "unknown" },
    expected: "This invitation is unknown or was replaced. Open the whole link of the latest one.",
  }),
  exchange("invite nobody", "POST", INVITATIONS, 400, {
    as: INGE,
    body: { people: [] },
    expected: "people must have at least 1 entry.",
  }),
  exchange("invite an invalid address", "POST", INVITATIONS, 400, {
    as: INGE,
    body: { people: [{ email: "ola", isAdmin: false }] },
    expected: "people.0.email: Invalid email address.",
  }),
  exchange("invite people", "POST", INVITATIONS, 201, {
    as: INGE,
    body: {
      people: [
        { email: "Ola@Harbourline.test", username: "Ola", isAdmin: false },
        { email: " ola@harbourline.test", isAdmin: true },
        { email: "luis@harbourline.test", isAdmin: false },
        { email: "beatrix@oldmill.test", isAdmin: false },
      ],
    },
    expected: {
      invited: [{ email: "Ola@Harbourline.test", link: { path: "/invitation#…", expiresAt: END } }],
      notInvited: [
        { email: "ola@harbourline.test", reason: "duplicate" },
        { email: "luis@harbourline.test", reason: "member" },
        { email: "beatrix@oldmill.test", reason: "not-allowed" },
      ],
    },
    saveTokenAs: "ola",
  }),
  exchange("read an invitation", "POST", "/api/invitation", 200, {
    body: { token: "token:ola" },
    expected: { email: "Ola@Harbourline.test", username: "Ola", expiresAt: END },
  }),
  accept("accept with another address", "token:ola", { ...ola, email: "kai@harbourline.test" }, 409, {
    expected: "This invitation is for another address. Use the one to which it was sent.",
  }),
  accept("accept", "token:ola", ola, 201, {
    expected: { id: OLA, tenantId: 2, isAdmin: false, createdAt: NOW },
    saveSessionAs: "ola",
  }),
  exchange("use the new account", "GET", "/api/auth/me", 200, { as: "ola", expected: { id: OLA } }),
  accept("accept twice", "token:ola", ola, 410, {
    expected: "This invitation has already been used. If it was you, sign in.",
  }),
  exchange("make a class link that has ended", "POST", `${TENANT}/class-links`, 400, {
    as: INGE,
    body: { name: "Autumn", maxUses: 1, expiresAt: NOW },
    expected: "expiresAt: The end must be in the future.",
  }),
  exchange("make a class link", "POST", `${TENANT}/class-links`, 201, {
    as: INGE,
    body: { name: " Autumn ", maxUses: 1, expiresAt: END },
    expected: {
      invitation: { kind: "class", name: "Autumn", isAdmin: false, maxUses: 1, uses: 0, state: "open" },
      link: { path: "/invitation#…", expiresAt: END },
    },
    saveTokenAs: "autumn",
  }),
  accept("join by the class link with an address in use", "token:autumn", { ...kai, email: ola.email }, 409, {
    expected: "This email is already in use.",
  }),
  accept("join by the class link", "token:autumn", kai, 201, { expected: { tenantId: 2 } }),
  accept("join by the full class link", "token:autumn", { ...kai, email: "lea@harbourline.test" }, 410, {
    expected: "No more people can join with this link. Ask your administrator for a new one.",
  }),
  exchange("list", "GET", INVITATIONS, 200, {
    as: INGE,
    expected: [
      { kind: "class", name: "Autumn", state: "used", uses: 1 },
      { kind: "person", email: "Ola@Harbourline.test", state: "used", uses: 1 },
    ],
    expectedHeaders: { "x-total-count": "2" },
  }),
  exchange("list those of another tenant", "GET", "/api/admin/tenants/1/invitations", 404, {
    as: INGE,
    expected: "Organization not found",
  }),
  exchange("withdraw an unknown invitation", "DELETE", `${INVITATIONS}/424242`, 404, {
    as: INGE,
    expected: "Invitation not found",
  }),
];
