import { root, signedOut } from "./common.ts";
import type { Exchange } from "./exchange.ts";

const PROVIDER = "/api/admin/tenants/2/identity-provider";
const provider = {
  name: "Harbour ID",
  issuer: "https://login.harbourline.test",
  clientId: "cairn",
  domains: ["harbourline.test"],
  passwordSignIn: true,
};
/** Exchanges about single sign-on that need no identity provider. */
export const SINGLE_SIGN_ON_EXCHANGES: readonly Exchange[] = [
  signedOut("of a domain", "GET", "/api/single-sign-on?domain=HarbourLine.test"),
  signedOut("of an organization", "GET", "/api/single-sign-on?organization=2"),
  signedOut("of nothing", "GET", "/api/single-sign-on"),
  signedOut("start without a provider", "POST", "/api/single-sign-on/start", { tenantId: 2 }),
  signedOut("start at a malformed id", "POST", "/api/single-sign-on/start", { tenantId: "2" }),
  signedOut("finish without a start", "POST", "/api/single-sign-on/finish", {
    tenantId: 2,
    response: "code=a&state=b",
  }),
  root("read the settings", "GET", PROVIDER),
  root("an issuer without https", "PUT", PROVIDER, { ...provider, issuer: "http://login.harbourline.test" }),
  root("the domain of another organization", "PUT", PROVIDER, {
    ...provider,
    domains: ["harbourline.test", "oldmill.test"],
  }),
  root("remove", "DELETE", PROVIDER),
];
