import { inge, signedOut, NOW } from "../common.ts";
import type { Exchange } from "../exchange.ts";

const TENANT = "/api/admin/tenants/2";
const INVITATIONS = `${TENANT}/invitations`;
/** When an invitation made during the exchanges ends. */
const END = "2026-12-04T18:00:00.000Z";

const ola = { username: "Ola Nordmann", email: "ola@harbourline.test", password: "ola's own" };
const kai = { username: "Kai", email: "kai@harbourline.test", password: "kai's own" };
const accept = (name: string, token: string, body: object, more?: Partial<Exchange>) =>
  signedOut(name, "POST", "/api/accept-invitation", { token, ...body }, more);

/** Exchanges about invitations, without email. They run after those of administrators. */
export const INVITATION_EXCHANGES: readonly Exchange[] = [
  signedOut("options of the installation", "GET", "/api/auth/options"),
  signedOut("forget a password without email", "POST", "/api/forgot-password", {
    email: "learner@cairn.test",
  }),
  signedOut("confirm an address with an unknown link", "POST", "/api/confirm-email", { token: "unknown" }),
  signedOut("read an unknown invitation", "POST", "/api/invitation", { token: "unknown" }),
  inge("invite nobody", "POST", INVITATIONS, { people: [] }),
  inge("invite an invalid address", "POST", INVITATIONS, { people: [{ email: "ola", isAdmin: false }] }),
  inge(
    "invite people",
    "POST",
    INVITATIONS,
    {
      people: [
        { email: "Ola@Harbourline.test", username: "Ola", isAdmin: false },
        { email: " ola@harbourline.test", isAdmin: true },
        { email: "luis@harbourline.test", isAdmin: false },
        { email: "beatrix@oldmill.test", isAdmin: false },
      ],
    },
    { saveTokenAs: "ola" },
  ),
  signedOut("read an invitation", "POST", "/api/invitation", { token: "token:ola" }),
  accept("accept with another address", "token:ola", { ...ola, email: "kai@harbourline.test" }),
  accept("accept", "token:ola", ola, { saveSessionAs: "ola" }),
  signedOut("use the new account", "GET", "/api/auth/me", undefined, { as: "ola" }),
  accept("accept twice", "token:ola", ola),
  inge("make a class link that has ended", "POST", `${TENANT}/class-links`, {
    name: "Autumn",
    maxUses: 1,
    expiresAt: NOW,
  }),
  inge(
    "make a class link",
    "POST",
    `${TENANT}/class-links`,
    { name: " Autumn ", maxUses: 1, expiresAt: END },
    { saveTokenAs: "autumn" },
  ),
  accept("join by the class link with an address in use", "token:autumn", { ...kai, email: ola.email }),
  accept("join by the class link", "token:autumn", kai),
  accept("join by the full class link", "token:autumn", { ...kai, email: "lea@harbourline.test" }),
  inge("list", "GET", INVITATIONS),
  inge("list those of another tenant", "GET", "/api/admin/tenants/1/invitations"),
  inge("withdraw an unknown invitation", "DELETE", `${INVITATIONS}/424242`),
];
