import { describe, expect, it } from "vitest";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { type Draft, startFakeProvider } from "../../test-servers/openid/fake-provider.ts";
import { CLIENT, followSignIn } from "../../test-servers/openid/real-provider.ts";
import { OTHER_TENANT, TENANT, provideTestSite } from "../../test-servers/openid/test-site.ts";

type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>;

const testSite = provideTestSite();
const { startProviderForTenant, putProvider, signIn } = testSite;

describe("a hostile token is refused", () => {
  const changed =
    (change: Record<string, unknown>) =>
    ({ claims, sign }: Draft): Draft => ({ claims: { ...claims, ...change }, sign });
  const SECONDS = SEED_ANCHOR / 1000;
  const TOKENS: readonly [
    name: string,
    tamper: (provider: FakeProvider) => FakeProvider["state"]["tamper"],
  ][] = [
    [
      "a wrong signature",
      ({ signWithOtherKey: sign }) =>
        (draft) => ({ ...draft, sign }),
    ],
    [
      "no signature",
      ({ unsigned: sign }) =>
        (draft) => ({ ...draft, sign }),
    ],
    [
      "HS256 with the public key",
      (provider) => (draft) => ({
        ...draft,
        sign: async (claims) => provider.signWithSecret(await provider.publicKey())(claims),
      }),
    ],
    [
      "HS256 with the client secret",
      ({ signWithSecret }) =>
        (draft) => ({ ...draft, sign: signWithSecret(CLIENT.client_secret) }),
    ],
    ["expired", () => changed({ exp: SECONDS - 60 })],
    ["not yet valid", () => changed({ nbf: SECONDS + 60 })],
    ["for another client", () => changed({ aud: "another" })],
    ["for several clients without azp", () => changed({ aud: [CLIENT.client_id, "another"] })],
    [
      "for several clients with another's azp",
      () => changed({ aud: [CLIENT.client_id, "another"], azp: "another" }),
    ],
    ["of another issuer", () => changed({ iss: "https://login.example.org" })],
    ["with a wrong nonce", () => changed({ nonce: "another" })],
    ["without a nonce", () => changed({ nonce: undefined })],
    ["without a subject", () => changed({ sub: undefined })],
    ["with an empty subject", () => changed({ sub: "" })],
    ["with a subject that no database can store", () => changed({ sub: "ada\u0000" })],
    ["with an unverified address", () => changed({ email_verified: false })],
    ["with an address that says it is verified", () => changed({ email_verified: "true" })],
    ["without an address", () => changed({ email: undefined })],
    ["with the domain of another organization", () => changed({ email: "ada@oldmill.test" })],
    ["with a domain that is not listed", () => changed({ email: "ada@sub.harbourline.test" })],
    ["with two addresses in one", () => changed({ email: "eve@example.org,ada@harbourline.test" })],
  ];
  it.each(TOKENS)("%s", async (_, tamperWith) => {
    const provider = await startProviderForTenant();
    provider.state.tamper = tamperWith(provider);
    const { browser, reply } = await signIn();
    expect([reply.status, reply.code]).toEqual([403, "single-sign-on-failed"]);
    expect(browser.cookies["cairn_session"]).toBeUndefined();
    expect(await testSite.store.count("identities")).toBe(0);
    provider.state.tamper = (draft) => draft;
    expect((await signIn()).reply.status).toBe(200);
  });

  it("is refused although the listed domains have another organization's, which got it later", async () => {
    const provider = await startProviderForTenant({ domains: ["harbourline.test", "annex.test"] });
    await testSite.store.update("tenants", OTHER_TENANT, { domain: "annex.test" });
    provider.state.claims = { ...provider.state.claims, email: "ada@annex.test" };
    expect((await signIn()).reply.code).toBe("single-sign-on-failed");
  });
});

describe("a hostile response is refused", () => {
  const RESPONSES: readonly [name: string, redirect: (back: URLSearchParams) => void][] = [
    ["a wrong state", (back) => back.set("state", "another")],
    ["no state", (back) => back.delete("state")],
    ["two states", (back) => back.append("state", "another")],
    ["another provider's issuer", (back) => back.set("iss", "https://login.example.org")],
    ["no issuer, although the provider announces it", (back) => back.delete("iss")],
    ["an unknown code", (back) => back.set("code", "another")],
    ["an error", (back) => [back.delete("code"), back.set("error", "access_denied")]],
    ["nothing", (back) => [...back.keys()].forEach((key) => back.delete(key))],
  ];
  it.each(RESPONSES)("%s", async (_, redirect) => {
    const provider = await startProviderForTenant();
    provider.state.redirect = redirect;
    const { browser, reply } = await signIn();
    expect([reply.status, reply.code]).toEqual([403, "single-sign-on-failed"]);
    expect(browser.cookies["cairn_session"]).toBeUndefined();
  });

  it("in another browser, even if the provider is careless", async () => {
    const provider = await startProviderForTenant();
    provider.state.isCareless = true;
    const attacker = testSite.site.browser();
    const back = await followSignIn(await attacker.start(TENANT));
    const victim = testSite.site.browser();
    expect((await victim.finish(TENANT, back)).code).toBe("single-sign-on-failed");
    await victim.start(TENANT);
    expect((await victim.finish(TENANT, back)).code).toBe("single-sign-on-failed");
    expect(victim.cookies["cairn_session"]).toBeUndefined();
  });

  it("again in the same browser, even if the provider is careless", async () => {
    const provider = await startProviderForTenant();
    provider.state.isCareless = true;
    const { browser, back } = await signIn();
    expect((await browser.finish(TENANT, back)).code).toBe("single-sign-on-failed");
  });

  it("with the code of another client", async () => {
    const provider = await startProviderForTenant();
    const browser = testSite.site.browser();
    const start = new URL(await browser.start(TENANT));
    start.searchParams.set("client_id", "another");
    const back = await followSignIn(start.href);
    expect((await browser.finish(TENANT, back)).code).toBe("single-sign-on-failed");
    expect(provider.state.requests).toContain("/token");
  });

  it("with a code that was issued without PKCE", async () => {
    await startProviderForTenant();
    const browser = testSite.site.browser();
    const start = new URL(await browser.start(TENANT));
    start.searchParams.delete("code_challenge");
    const back = await followSignIn(start.href);
    expect((await browser.finish(TENANT, back)).code).toBe("single-sign-on-failed");
  });

  it("at another organization than the provider's", async () => {
    const provider = await startProviderForTenant();
    provider.state.redirect = (back) => back.delete("iss");
    const other = await startFakeProvider(() => SEED_ANCHOR);
    other.state.metadata = { authorization_response_iss_parameter_supported: false };
    testSite.onClose(other.close);
    expect((await putProvider(other.issuer, { domains: ["cairn.test"] }, OTHER_TENANT)).status).toBe(200);
    const browser = testSite.site.browser();
    const back = await followSignIn(await browser.start(TENANT));
    expect((await browser.finish(OTHER_TENANT, back)).code).toBe("single-sign-on-failed");
    expect(other.state.requests).not.toContain("/token");
  });
});
