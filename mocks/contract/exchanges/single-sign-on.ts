import type { Exchange } from "./exchange.ts";

const PROVIDER = "/api/admin/tenants/2/identity-provider";
const provider = {
  name: "Harbour ID",
  issuer: "https://login.harbourline.test",
  clientId: "cairn",
  domains: ["harbourline.test"],
  passwordSignIn: true,
};
const call = (
  name: string,
  method: Exchange["method"],
  path: string,
  status: number,
  more: Partial<Exchange>,
): Exchange => ({ name: `single sign-on: ${name}`, method, path, status, ...more });

const NONE = { expected: { singleSignOn: null } };

/** Exchanges about single sign-on that need no identity provider. */
export const SINGLE_SIGN_ON_EXCHANGES: readonly Exchange[] = [
  call("of a domain", "GET", "/api/single-sign-on?domain=HarbourLine.test", 200, NONE),
  call("of an organization", "GET", "/api/single-sign-on?organization=2", 200, NONE),
  call("of nothing", "GET", "/api/single-sign-on", 200, NONE),
  call("start without a provider", "POST", "/api/single-sign-on/start", 404, {
    body: { tenantId: 2 },
    expected: "This organization has no single sign-on.",
  }),
  call("start at a malformed id", "POST", "/api/single-sign-on/start", 400, {
    body: { tenantId: "2" },
    expected: "tenantId must be a number.",
  }),
  call("finish without a start", "POST", "/api/single-sign-on/finish", 403, {
    body: { tenantId: 2, response: "code=a&state=b" },
    expected: "This sign-in has expired or did not start in this browser.",
  }),
  call("read the settings", "GET", PROVIDER, 200, { as: "root", expected: { provider: null } }),
  call("an issuer without https", "PUT", PROVIDER, 400, {
    as: "root",
    body: { ...provider, issuer: "http://login.harbourline.test" },
    expected: "issuer: Write an address such as https://login.example.org.",
  }),
  call("the domain of another organization", "PUT", PROVIDER, 400, {
    as: "root",
    body: { ...provider, domains: ["harbourline.test", "oldmill.test"] },
    expected: "domains: oldmill.test can't be used here.",
  }),
  call("remove", "DELETE", PROVIDER, 204, { as: "root" }),
];
