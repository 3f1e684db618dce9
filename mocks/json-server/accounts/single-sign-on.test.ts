import { mkdtempSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CLIENT, followSignIn, startRealProvider } from "../../test-servers/openid/real-provider.ts";
import { startFakeProvider, type Draft } from "../../test-servers/openid/fake-provider.ts";
import { ORIGIN, startSite, type Received } from "../../test-servers/openid/visitor.ts";
import { hashToken } from "../../backend/transport/sign-in/tokens.ts";
import { freshSeed } from "../../msw/handlers.ts";
import { freshDatabase } from "../../test-servers/postgres/fresh-database.ts";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { createMemoryStore } from "../../stores/memory/memory-store.ts";
import type { Store } from "../../backend/ports/store.ts";
import { openStore } from "../open-store.ts";
import { openSampleStore } from "../stores/sample-store.ts";

const [TENANT, OTHER_TENANT] = [2, 1];
const ADMIN = ["admin@cairn.test", "admin-demo"] as const;
const PROVIDER = `/api/admin/tenants/${TENANT}/identity-provider`;

const settingsOf = (issuer: string, more: object = {}) => ({
  name: "Harbour ID",
  issuer,
  clientId: CLIENT.client_id,
  clientSecret: CLIENT.client_secret,
  domains: ["harbourline.test"],
  passwordSignIn: true,
  ...more,
});

let store: Store;
let site: ReturnType<typeof startSite>;
const closing: (() => Promise<void>)[] = [];

beforeEach(() => {
  store = createMemoryStore(freshSeed());
  site = startSite(store);
});

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function signInAsAdmin() {
  const admin = site.browser();
  expect((await admin.logIn(...ADMIN)).status).toBe(200);
  return admin;
}

async function putProvider(issuer: string, more: object = {}, tenantId = TENANT): Promise<Received> {
  const admin = await signInAsAdmin();
  return admin.send("PUT", `/api/admin/tenants/${tenantId}/identity-provider`, settingsOf(issuer, more));
}

async function fakeProvider(more: object = {}) {
  const provider = await startFakeProvider(() => SEED_ANCHOR);
  closing.push(provider.close);
  expect(await putProvider(provider.issuer, more)).toMatchObject({ status: 200 });
  return provider;
}
type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>;

/** Signs in through the provider in a new browser. */
async function signIn(browser = site.browser()) {
  const back = await followSignIn(await browser.start(TENANT));
  return { browser, back, reply: await browser.finish(TENANT, back) };
}

describe("with oidc-provider", () => {
  async function realProvider(more: object = {}) {
    const provider = await startRealProvider([`${ORIGIN}/login/${TENANT}`]);
    closing.push(provider.close);
    expect(await putProvider(provider.issuer, more)).toMatchObject({ status: 200 });
    return provider;
  }

  it("creates a learner in the organization at the first sign-in, and finds the account later", async () => {
    const provider = await realProvider();
    const { browser, reply } = await signIn();
    expect(reply).toMatchObject({
      status: 200,
      body: { username: "Ada Lovelace", email: "ada@harbourline.test", isAdmin: false, tenantId: TENANT },
    });
    expect(await browser.send("GET", "/api/auth/me")).toMatchObject({ status: 200, body: reply.body });
    const { id } = reply.body as { id: number };
    expect(await store.list("identities")).toEqual([
      {
        id: 1,
        tenantId: TENANT,
        userId: id,
        issuer: provider.issuer,
        subject: "ada-1",
        createdAt: new Date(SEED_ANCHOR).toISOString(),
      },
    ]);
    provider.signIn({ id: "ada-1", email: "ada.byron@harbourline.test", email_verified: true, name: "Ada" });
    expect((await signIn()).reply.body).toMatchObject({ id, email: "ada@harbourline.test" });
    provider.signIn({ id: "bo-1", email: "bo@harbourline.test", email_verified: true, name: "Bo" });
    expect((await signIn()).reply.body).toMatchObject({ id: id + 1, username: "Bo" });
    const entries = await store.list("auditEntries", { tenantId: TENANT });
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["organization-changed", 1],
      ["signed-up", id],
      ["signed-in", id],
      ["signed-up", id + 1],
    ]);
    expect(site.reports).toEqual([]);
  });

  it("uses up an open invitation of the address, with its role", async () => {
    const provider = await realProvider();
    const admin = await signInAsAdmin();
    const people = ["ada", "bo", "cy"].map((name) => ({ email: `${name}@harbourline.test`, isAdmin: true }));
    expect((await admin.send("POST", `/api/admin/tenants/${TENANT}/invitations`, { people })).status).toBe(
      201,
    );
    const expired = new Date(SEED_ANCHOR).toISOString();
    const [bo] = await store.list("invitations", { emailKey: "bo@harbourline.test" });
    if (!bo) throw new Error("Bo is not invited.");
    await store.update("invitations", bo.id, { expiresAt: expired });
    const { id: _, ...ofBo } = bo;
    await store.insert("invitations", { ...ofBo, tenantId: OTHER_TENANT, tokenHash: "elsewhere" });
    expect((await signIn()).reply.body).toMatchObject({ email: "ada@harbourline.test", isAdmin: true });
    expect((await signIn()).reply.body).toMatchObject({ email: "ada@harbourline.test", isAdmin: true });
    provider.signIn({ id: "bo-1", email: "BO@harbourline.test", email_verified: true, name: "Bo" });
    expect((await signIn()).reply.body).toMatchObject({ email: "BO@harbourline.test", isAdmin: false });
    expect((await store.list("invitations")).map(({ email, uses }) => [email, uses])).toEqual([
      ["ada@harbourline.test", 1],
      ["bo@harbourline.test", 0],
      ["cy@harbourline.test", 0],
      ["bo@harbourline.test", 0],
    ]);
    const returned = await store.list("auditEntries", { action: "signed-in" });
    expect(returned.at(-1)?.after).toEqual({ singleSignOn: provider.issuer });
    const joined = await store.list("auditEntries", { action: "signed-up" });
    expect(joined.map(({ after }) => after)).toEqual([
      { singleSignOn: provider.issuer, isAdmin: true },
      { singleSignOn: provider.issuer },
    ]);
  });

  it("accepts each code once", async () => {
    await realProvider();
    const { browser, back } = await signIn();
    expect((await browser.finish(TENANT, back)).code).toBe("single-sign-on-failed");
    const again = site.browser();
    const next = await followSignIn(await again.start(TENANT));
    const cookies = { ...again.cookies };
    expect((await again.finish(TENANT, next)).status).toBe(200);
    Object.assign(again.cookies, cookies);
    expect((await again.finish(TENANT, next)).code).toBe("single-sign-on-failed");
  });

  it("refuses an unverified address", async () => {
    const provider = await realProvider();
    provider.signIn({ id: "eve-1", email: "eve@harbourline.test", name: "Eve" });
    expect((await signIn()).reply).toMatchObject({
      status: 403,
      body: "Your identity provider has not verified your email address. Ask your administrator.",
    });
    expect(await store.count("identities")).toBe(0);
  });

  it("reports a wrong client secret to the operator, without it", async () => {
    await realProvider({ clientSecret: "wrong-secret-of-cairn" });
    expect((await signIn()).reply).toMatchObject({
      status: 403,
      body: "The sign-in at Harbour ID failed. Please try again.",
    });
    expect(site.reports).toEqual([
      expect.stringMatching(
        /^Error: Single sign-on of organization 2 failed: server responded with a challenge/,
      ),
    ]);
    expect(site.reports.join()).not.toContain("wrong-secret");
  });
});

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
    const provider = await fakeProvider();
    provider.state.tamper = tamperWith(provider);
    const { browser, reply } = await signIn();
    expect([reply.status, reply.code]).toEqual([403, "single-sign-on-failed"]);
    expect(browser.cookies["cairn_session"]).toBeUndefined();
    expect(await store.count("identities")).toBe(0);
    provider.state.tamper = (draft) => draft;
    expect((await signIn()).reply.status).toBe(200);
  });

  it("is refused although the listed domains have another organization's, which got it later", async () => {
    const provider = await fakeProvider({ domains: ["harbourline.test", "annex.test"] });
    await store.update("tenants", OTHER_TENANT, { domain: "annex.test" });
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
    const provider = await fakeProvider();
    provider.state.redirect = redirect;
    const { browser, reply } = await signIn();
    expect([reply.status, reply.code]).toEqual([403, "single-sign-on-failed"]);
    expect(browser.cookies["cairn_session"]).toBeUndefined();
  });

  it("in another browser, even if the provider is careless", async () => {
    const provider = await fakeProvider();
    provider.state.isCareless = true;
    const attacker = site.browser();
    const back = await followSignIn(await attacker.start(TENANT));
    const victim = site.browser();
    expect((await victim.finish(TENANT, back)).code).toBe("single-sign-on-failed");
    await victim.start(TENANT);
    expect((await victim.finish(TENANT, back)).code).toBe("single-sign-on-failed");
    expect(victim.cookies["cairn_session"]).toBeUndefined();
  });

  it("again in the same browser, even if the provider is careless", async () => {
    const provider = await fakeProvider();
    provider.state.isCareless = true;
    const { browser, back } = await signIn();
    expect((await browser.finish(TENANT, back)).code).toBe("single-sign-on-failed");
  });

  it("with the code of another client", async () => {
    const provider = await fakeProvider();
    const browser = site.browser();
    const start = new URL(await browser.start(TENANT));
    start.searchParams.set("client_id", "another");
    const back = await followSignIn(start.href);
    expect((await browser.finish(TENANT, back)).code).toBe("single-sign-on-failed");
    expect(provider.state.requests).toContain("/token");
  });

  it("with a code that was issued without PKCE", async () => {
    await fakeProvider();
    const browser = site.browser();
    const start = new URL(await browser.start(TENANT));
    start.searchParams.delete("code_challenge");
    const back = await followSignIn(start.href);
    expect((await browser.finish(TENANT, back)).code).toBe("single-sign-on-failed");
  });

  it("at another organization than the provider's", async () => {
    const provider = await fakeProvider();
    provider.state.redirect = (back) => back.delete("iss");
    const other = await startFakeProvider(() => SEED_ANCHOR);
    other.state.metadata = { authorization_response_iss_parameter_supported: false };
    closing.push(other.close);
    expect((await putProvider(other.issuer, { domains: ["cairn.test"] }, OTHER_TENANT)).status).toBe(200);
    const browser = site.browser();
    const back = await followSignIn(await browser.start(TENANT));
    expect((await browser.finish(OTHER_TENANT, back)).code).toBe("single-sign-on-failed");
    expect(other.state.requests).not.toContain("/token");
  });
});

describe("accounts", () => {
  it("links an account of the organization to the first subject with its verified address, for good", async () => {
    const provider = await fakeProvider();
    const { email: inge = "", passwordHash } = (await store.get("users", 5)) ?? {};
    provider.state.claims = { ...provider.state.claims, email: inge.toUpperCase() };
    expect((await signIn()).reply.body).toMatchObject({ id: 5, isAdmin: true });
    // An administrator was appointed by another one, and keeps the password.
    expect(await store.get("users", 5)).toMatchObject({ passwordHash });
    provider.state.claims = { ...provider.state.claims, sub: "another" };
    expect((await signIn()).reply).toMatchObject({
      status: 403,
      body: "Your email address belongs to the account of another person at your identity provider. Ask your administrator.",
    });
  });

  it("ends the password, the sign-ins and the links of a learner's account that it links", async () => {
    await store.update("tenants", TENANT, { joining: "open" });
    const provider = await fakeProvider();
    const squatter = site.browser();
    const account = { username: "Eve", email: "ada@harbourline.test", password: "a squatter's own" };
    const { body } = await squatter.send("POST", "/api/register", account);
    const { id } = body as { id: number };
    await store.insert("resetLinks", {
      userId: id,
      tokenHash: "hash",
      expiresAt: "2030-01-01T00:00:00.000Z",
    });
    const { browser, reply } = await signIn();
    expect(reply.body).toMatchObject({ id, username: "Eve" });
    expect((await squatter.send("GET", "/api/auth/me")).status).toBe(401);
    expect((await squatter.logIn(account.email, account.password)).code).toBe("wrong-login");
    expect(await store.count("resetLinks")).toBe(0);
    expect((await browser.send("GET", "/api/auth/me")).status).toBe(200);
    expect((await signIn()).reply.body).toMatchObject({ id });
    expect((await browser.send("GET", "/api/auth/me")).status).toBe(200);
    expect(provider.state.requests.filter((path) => path === "/token")).toHaveLength(2);
  });

  it("never links an account of another organization", async () => {
    const provider = await fakeProvider();
    await store.update("users", 7, { email: "mara@harbourline.test", emailKey: "mara@harbourline.test" });
    provider.state.claims = { ...provider.state.claims, email: "mara@harbourline.test" };
    expect((await signIn()).reply).toMatchObject({
      status: 403,
      body: "An account outside this organization has your email address. Ask your administrator.",
    });
  });

  it("knows a subject in each organization separately", async () => {
    const provider = await fakeProvider({ domains: ["harbourline.test", "annex.test"] });
    const settings = { domains: ["annex.test"] };
    expect((await putProvider(provider.issuer, settings, OTHER_TENANT)).status).toBe(200);
    const first = (await signIn()).reply.body as { id: number };
    provider.state.claims = { ...provider.state.claims, email: "ada@annex.test" };
    const browser = site.browser();
    const back = await followSignIn(await browser.start(OTHER_TENANT));
    expect((await browser.finish(OTHER_TENANT, back)).body).toMatchObject({
      id: first.id + 1,
      tenantId: OTHER_TENANT,
    });
  });

  it.each([
    [undefined, "ada"],
    ["  ", "ada"],
    ["A", "A_"],
    ["x".repeat(80), "x".repeat(50)],
    ["Ada\u0000\nLovelace", "Ada  Lovelace"],
    [42, "ada"],
  ])("makes a username of %j", async (name, username) => {
    const provider = await fakeProvider();
    provider.state.claims = { ...provider.state.claims, name };
    expect((await signIn()).reply.body).toMatchObject({ username });
  });

  it("lets no one sign in to an inactive organization", async () => {
    await fakeProvider();
    const browser = site.browser();
    const back = await followSignIn(await browser.start(TENANT));
    await store.update("tenants", TENANT, { isActive: false });
    expect((await browser.finish(TENANT, back)).code).toBe("not-found");
    expect(await browser.send("GET", `/api/single-sign-on?organization=${TENANT}`)).toMatchObject({
      body: { singleSignOn: null },
    });
  });

  it("lets no deactivated user sign in, and links no account of one", async () => {
    await fakeProvider();
    const { reply } = await signIn();
    const { id } = reply.body as { id: number };
    await store.update("users", id, { isActive: false });
    expect((await signIn()).reply.code).toBe("user-inactive");
    expect(await store.count("sessions", { userId: id })).toBe(1);
    await store.tx((tx) => tx.removeAll("identities", { userId: id }));
    expect((await signIn()).reply.code).toBe("user-inactive");
    expect(await store.count("identities", { userId: id })).toBe(0);
  });

  it("replaces the sign-in session of the same browser", async () => {
    await fakeProvider();
    const browser = site.browser();
    await browser.logIn("learner@cairn.test", "learner-demo");
    const before = browser.cookies["cairn_session"] ?? "";
    expect((await signIn(browser)).reply.status).toBe(200);
    const stale = site.browser();
    stale.cookies["cairn_session"] = before;
    expect((await stale.send("GET", "/api/auth/me")).status).toBe(401);
  });
});

describe("passwords", () => {
  const off = { passwordSignIn: false };
  const INGE = "inge@harbourline.test";
  const signInInge = async () => {
    await store.update("users", 5, { passwordHash: "plain$inge's own password" });
    const inge = site.browser();
    expect((await inge.logIn(INGE, "inge's own password")).status).toBe(200);
    return inge;
  };

  it("can be switched off for members, but not for administrators of the installation", async () => {
    await fakeProvider();
    const inge = await signInInge();
    await store.insert("resetLinks", {
      userId: 5,
      tokenHash: await hashToken("token"),
      expiresAt: "2030-01-01T00:00:00.000Z",
    });
    const { issuer } = (await store.list("identityProviders"))[0] ?? { issuer: "" };
    expect((await putProvider(issuer, off)).status).toBe(200);
    expect(await inge.logIn(INGE, "inge's own password")).toMatchObject({
      status: 403,
      code: "password-sign-in-off",
      body: "Your organization does not use passwords. Sign in with Harbour ID.",
    });
    expect((await inge.logIn(INGE, "not inge's own password")).code).toBe("wrong-login");
    const reset = { token: "token", password: "another long one" };
    expect((await site.browser().send("POST", "/api/reset-password", reset)).code).toBe(
      "password-sign-in-off",
    );
    // Neither the link nor the password was used up.
    expect((await putProvider(issuer)).status).toBe(200);
    expect((await inge.logIn(INGE, "inge's own password")).status).toBe(200);
    expect((await site.browser().send("POST", "/api/reset-password", reset)).status).toBe(200);

    expect((await putProvider(issuer, { ...off, domains: ["cairn.test"] }, OTHER_TENANT)).status).toBe(200);
    expect((await site.browser().logIn(...ADMIN)).status).toBe(200);
    expect((await site.browser().logIn("learner@cairn.test", "learner-demo")).code).toBe(
      "password-sign-in-off",
    );
  });

  it("are needed for signing up, so that an organization without them is not open", async () => {
    const { issuer } = await fakeProvider();
    await store.update("tenants", TENANT, { joining: "open" });
    await store.update("tenants", OTHER_TENANT, { joining: "invited" });
    const account = { username: "Ada", email: "ada@harbourline.test", password: "a long one" };
    expect((await putProvider(issuer, off)).status).toBe(200);
    expect((await site.browser().send("POST", "/api/register", account)).code).toBe("registration-closed");
    expect((await putProvider(issuer)).status).toBe(200);
    expect((await site.browser().send("POST", "/api/register", account)).status).toBe(201);
  });

  it("can't be switched off by an administrator who has not signed in without one", async () => {
    const { issuer, state } = await fakeProvider();
    const inge = await signInInge();
    const settings = settingsOf(issuer, { ...off, version: 1 });
    expect(await inge.send("PUT", PROVIDER, settings)).toMatchObject({
      status: 400,
      code: "invalid-input; field=passwordSignIn",
    });
    state.claims = { ...state.claims, email: INGE };
    expect((await signIn(inge)).reply.body).toMatchObject({ id: 5 });
    expect((await inge.send("PUT", PROVIDER, settings)).status).toBe(200);
    expect((await inge.send("PUT", PROVIDER, { ...settings, name: "Other", version: 2 })).status).toBe(200);
  });
});

describe("settings", () => {
  it("never return the client secret, and keep it until it is replaced or removed", async () => {
    const { issuer } = await fakeProvider();
    const admin = await signInAsAdmin();
    const { body } = await admin.send("GET", PROVIDER);
    const { clientSecret: secret, ...rest } = settingsOf(issuer);
    expect(body).toEqual({ provider: { ...rest, hasClientSecret: true, version: 1 } });
    expect(JSON.stringify(await admin.send("GET", "/api/admin/tenants"))).not.toContain(secret);
    const stored = async () => (await store.list("identityProviders"))[0]?.clientSecret;
    expect((await admin.send("PUT", PROVIDER, { ...rest, name: "New name", version: 1 })).status).toBe(200);
    expect(await stored()).toBe(secret);
    expect(await admin.send("PUT", PROVIDER, { ...rest, version: 1 })).toMatchObject({
      code: "stale-version",
    });
    const removed = await admin.send("PUT", PROVIDER, { ...rest, clientSecret: null });
    expect(removed.body).toMatchObject({ provider: { hasClientSecret: false, version: 3 } });
    expect(await stored()).toBeUndefined();
  });

  it("ask for the secret again when the issuer changes, so that it can't be sent elsewhere", async () => {
    await fakeProvider();
    const other = await startFakeProvider(() => SEED_ANCHOR);
    closing.push(other.close);
    expect(await putProvider(other.issuer, { clientSecret: undefined })).toMatchObject({
      status: 400,
      code: "invalid-input; field=clientSecret",
    });
    expect(other.state.requests).toEqual([]);
    expect((await putProvider(other.issuer)).status).toBe(200);
  });

  it("let only administrators of the installation choose an issuer that is not in the public network", async () => {
    const provider = await startFakeProvider(() => SEED_ANCHOR);
    closing.push(provider.close);
    await store.update("users", 5, { passwordHash: "plain$inge's own password" });
    const inge = site.browser();
    await inge.logIn("inge@harbourline.test", "inge's own password");
    const put = (issuer: string) => inge.send("PUT", PROVIDER, settingsOf(issuer));
    for (const issuer of [provider.issuer, "https://localhost", "https://10.0.0.1", "http://169.254.169.254"])
      expect(await put(issuer)).toMatchObject({ status: 400, code: "invalid-input; field=issuer" });
    expect(provider.state.requests).toEqual([]);
    expect((await putProvider(provider.issuer)).status).toBe(200);
    expect((await put(provider.issuer)).status).toBe(200);
    expect((await signIn()).reply.status).toBe(200);
  });

  it.each([
    ["names another issuer", { issuer: "https://login.example.org" }],
    ["is no metadata", { issuer: undefined }],
    ["has a script as its sign-in page", { authorization_endpoint: "javascript:alert(1)" }],
    ["has no sign-in page", { authorization_endpoint: undefined }],
  ])("refuse an issuer whose metadata %s", async (_, metadata) => {
    const provider = await startFakeProvider(() => SEED_ANCHOR);
    closing.push(provider.close);
    provider.state.metadata = metadata;
    expect(await putProvider(provider.issuer)).toMatchObject({
      status: 400,
      code: "invalid-input; field=issuer",
    });
  });

  it("send tokens to no other service of this computer, whatever the metadata say", async () => {
    const other = await startFakeProvider(() => SEED_ANCHOR);
    closing.push(other.close);
    const provider = await fakeProvider();
    provider.state.metadata = { token_endpoint: `${other.issuer}/token`, jwks_uri: `${other.issuer}/jwks` };
    expect((await signIn()).reply.code).toBe("provider-failed");
    expect(other.state.requests).toEqual([]);
  });

  it("forget the users' identities when they are removed", async () => {
    await fakeProvider();
    await signIn();
    const admin = await signInAsAdmin();
    expect((await admin.send("DELETE", PROVIDER)).status).toBe(204);
    expect([await store.count("identityProviders"), await store.count("identities")]).toEqual([0, 0]);
    expect((await store.list("auditEntries")).at(-1)).toMatchObject({
      action: "organization-changed",
      tenantId: TENANT,
      subjectName: "Harbourline Shipping",
      before: { singleSignOn: expect.any(String), clientId: "cairn", domains: "harbourline.test" },
      after: { singleSignOn: null, clientId: null, domains: null },
    });
    expect((await store.list("auditEntries")).at(-1)?.after).not.toHaveProperty("passwordSignIn");
  });

  it("are found by the organization's own domain only", async () => {
    await fakeProvider({ domains: ["harbourline.test", "annex.test"] });
    const browser = site.browser();
    const of = async (query: string) => (await browser.send("GET", `/api/single-sign-on?${query}`)).body;
    const offer = { singleSignOn: { tenantId: TENANT, name: "Harbour ID", passwordSignIn: true } };
    expect(await of("domain=HARBOURLINE.test")).toEqual(offer);
    expect(await of(`organization=${TENANT}`)).toEqual(offer);
    for (const query of ["domain=annex.test", "domain=", "organization=1", "organization=x", ""])
      expect(await of(query)).toEqual({ singleSignOn: null });
  });
});

describe("a provider that is down or slow", () => {
  const FAILURES: readonly [name: string, answer: (response: ServerResponse) => void][] = [
    ["fails", (response) => void response.writeHead(503).end("down")],
    ["never answers", () => {}],
    ["sends its answer slowly", (response) => void response.writeHead(200).write("{")],
    [
      "sends too much",
      (response) => {
        response.writeHead(200, { "Content-Type": "application/json" }).write("{");
        const more = () => {
          while (!response.destroyed && response.write(" ".repeat(100_000)));
          if (!response.destroyed) response.once("drain", more);
        };
        more();
      },
    ],
    ["closes the connection", (response) => void response.destroy()],
    ["redirects to another service", (response) => void response.writeHead(302, { Location: ORIGIN }).end()],
  ];
  const PATHS = ["/.well-known/openid-configuration", "/token", "/jwks"] as const;
  const cases = PATHS.flatMap((path) => FAILURES.map(([name, answer]) => [path, name, answer] as const));
  it.each(cases)("%s %s: one sentence, and passwords work", async (path, name, answer) => {
    const provider = await fakeProvider();
    const { cookies, start } = site.browser();
    const back = await followSignIn(await start(TENANT));
    provider.state.intercept = (request, response) => {
      if (request.url !== path) return false;
      answer(response);
      return true;
    };
    const isHanging = ["never answers", "sends its answer slowly"].includes(name);
    site = startSite(store, isHanging ? { timeout: 300 } : {});
    const browser = site.browser();
    Object.assign(browser.cookies, cookies);
    const reply = await browser.finish(TENANT, back);
    const isRefusal = name.startsWith("redirects") && path !== PATHS[0];
    expect(reply).toMatchObject(
      isRefusal
        ? { status: 403, code: "single-sign-on-failed" }
        : {
            status: 502,
            code: "provider-failed",
            body: "Harbour ID can't be reached right now. Please try again later.",
          },
    );
    expect(site.reports).toHaveLength(1);
    expect((await browser.logIn("learner@cairn.test", "learner-demo")).status).toBe(200);
  });

  it("does not start a sign-in, until it is back", async () => {
    const provider = await fakeProvider();
    provider.state.intercept = (_request, response) => {
      response.writeHead(503).end();
      return true;
    };
    const browser = site.browser();
    const start = () => browser.send("POST", "/api/single-sign-on/start", { tenantId: TENANT });
    expect((await start()).code).toBe("provider-failed");
    provider.state.intercept = () => false;
    expect((await start()).status).toBe(200);
  });

  it("reads the metadata once for many who start together", async () => {
    const provider = await fakeProvider();
    provider.state.requests.length = 0;
    const starts = await Promise.all(Array.from({ length: 20 }, () => site.browser().start(TENANT)));
    expect(new Set(starts.map((start) => new URL(start).searchParams.get("state"))).size).toBe(20);
    expect(provider.state.requests).toEqual(["/.well-known/openid-configuration"]);
  });

  it("can rotate its keys", async () => {
    const provider = await fakeProvider();
    expect((await signIn()).reply.status).toBe(200);
    await provider.rotateKey();
    expect((await signIn()).reply.status).toBe(200);
  });
});

it("limits failing sign-ins of a network, and counts from the start after one that succeeds", async () => {
  await fakeProvider();
  const browser = site.browser();
  await browser.start(TENANT);
  const fail = async (times: number) => {
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < times; count += 1)
      codes.push((await browser.finish(TENANT, new URL("https://cairn.test/?code=1&state=2"))).code);
    return [...new Set(codes)];
  };
  expect(await fail(59)).toEqual(["single-sign-on-failed"]);
  expect((await signIn()).reply.status).toBe(200);
  expect(await fail(60)).toEqual(["single-sign-on-failed"]);
  expect(await fail(1)).toEqual(["rate-limited"]);
});

describe.each([
  [
    "a file",
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "cairn-sso-"));
      const file = openSampleStore(join(folder, "db.json"));
      closing.push(async () => {
        await file.close();
        rmSync(folder, { recursive: true });
      });
      return [file, file];
    },
  ],
  [
    "PostgreSQL, in two processes",
    async () => {
      const database = await freshDatabase();
      const open = () => openStore({ DATABASE_URL: database.url, SEED: "sample" }, SEED_ANCHOR);
      const stores = [(await open()).store, (await open()).store];
      closing.push(async () => {
        for (const one of stores) await one.close();
        await database.drop();
      });
      return stores;
    },
  ],
] as const)("over %s", (_, openStores) => {
  it("one starts a sign-in and the other finishes it, and accounts are linked", async () => {
    const [first = store, second = store] = await openStores();
    store = first;
    const [one, other] = [startSite(first), startSite(second)];
    site = one;
    await store.update("users", 1, { passwordHash: "plain$admin-demo" });
    const provider = await fakeProvider();
    const signInOver = async () => {
      const starting = one.browser();
      const back = await followSignIn(await starting.start(TENANT));
      const browser = other.browser();
      Object.assign(browser.cookies, starting.cookies);
      return browser.finish(TENANT, back);
    };
    const created = await signInOver();
    expect(created).toMatchObject({ status: 200, body: { email: "ada@harbourline.test", tenantId: TENANT } });
    expect(await signInOver()).toMatchObject({
      status: 200,
      body: { id: (created.body as { id: number }).id },
    });
    provider.state.claims = { ...provider.state.claims, sub: "luis", email: "luis@harbourline.test" };
    expect(await signInOver()).toMatchObject({ status: 200, body: { id: 6, username: "Luis Carvalho" } });
    provider.state.claims = { ...provider.state.claims, sub: "another" };
    expect((await signInOver()).code).toBe("single-sign-on-failed");
    provider.state.claims = { ...provider.state.claims, sub: "bo", email: "bo@harbourline.test" };
    const together = await Promise.all([signInOver(), signInOver(), signInOver()]);
    // Those that lose the race can try again.
    expect(together.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
    expect(await store.count("identities", { subject: "bo" })).toBe(1);
    expect((await signInOver()).status).toBe(200);
    const reports = new Set([...one.reports, ...other.reports]);
    reports.delete("Unavailable: The account has just changed.");
    expect([...reports]).toEqual([]);
  });
});
