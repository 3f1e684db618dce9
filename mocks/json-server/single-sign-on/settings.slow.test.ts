import { describe, expect, it } from "vitest";
import { hashToken } from "../../backend/tokens.ts";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { startFakeProvider } from "../../test-servers/openid/fake-provider.ts";
import {
  ADMIN,
  OTHER_TENANT,
  TENANT,
  settingsOf,
  provideTestSite,
} from "../../test-servers/openid/test-site.ts";

const PROVIDER = `/api/admin/tenants/${TENANT}/identity-provider`;

const testSite = provideTestSite();
const { startProviderForTenant, putProvider, signIn, signInAsAdmin } = testSite;

describe("passwords", () => {
  const off = { passwordSignIn: false };
  const INGE = "inge@harbourline.test";
  const signInInge = async () => {
    await testSite.store.update("users", 5, { passwordHash: "plain$inge's own password" });
    const inge = testSite.site.browser();
    expect((await inge.logIn(INGE, "inge's own password")).status).toBe(200);
    return inge;
  };

  it("can be switched off for members, but not for administrators of the installation", async () => {
    await startProviderForTenant();
    const inge = await signInInge();
    await testSite.store.insert("resetLinks", {
      userId: 5,
      tokenHash: await hashToken("token"),
      expiresAt: "2030-01-01T00:00:00.000Z",
    });
    const { issuer } = (await testSite.store.list("identityProviders"))[0] ?? { issuer: "" };
    expect((await putProvider(issuer, off)).status).toBe(200);
    expect(await inge.logIn(INGE, "inge's own password")).toMatchObject({
      status: 403,
      code: "password-sign-in-off",
      body: "Your organization does not use passwords. Sign in with Harbour ID.",
    });
    expect((await inge.logIn(INGE, "not inge's own password")).code).toBe("wrong-login");
    const reset = { token: "token", password: "another long one" };
    expect((await testSite.site.browser().send("POST", "/api/reset-password", reset)).code).toBe(
      "password-sign-in-off",
    );
    // Neither the link nor the password was used up.
    expect((await putProvider(issuer)).status).toBe(200);
    expect((await inge.logIn(INGE, "inge's own password")).status).toBe(200);
    expect((await testSite.site.browser().send("POST", "/api/reset-password", reset)).status).toBe(200);

    expect((await putProvider(issuer, { ...off, domains: ["cairn.test"] }, OTHER_TENANT)).status).toBe(200);
    expect((await testSite.site.browser().logIn(...ADMIN)).status).toBe(200);
    expect((await testSite.site.browser().logIn("learner@cairn.test", "learner-demo")).code).toBe(
      "password-sign-in-off",
    );
  });

  it("are needed for signing up, so that an organization without them is not open", async () => {
    const { issuer } = await startProviderForTenant();
    await testSite.store.update("tenants", TENANT, { joining: "open" });
    await testSite.store.update("tenants", OTHER_TENANT, { joining: "invited" });
    const account = { username: "Ada", email: "ada@harbourline.test", password: "a long one" };
    expect((await putProvider(issuer, off)).status).toBe(200);
    expect((await testSite.site.browser().send("POST", "/api/register", account)).code).toBe(
      "registration-closed",
    );
    expect((await putProvider(issuer)).status).toBe(200);
    expect((await testSite.site.browser().send("POST", "/api/register", account)).status).toBe(201);
  });

  it("can't be switched off by an administrator who has not signed in without one", async () => {
    const { issuer, state } = await startProviderForTenant();
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
    const { issuer } = await startProviderForTenant();
    const admin = await signInAsAdmin();
    const { body } = await admin.send("GET", PROVIDER);
    const { clientSecret: secret, ...rest } = settingsOf(issuer);
    expect(body).toEqual({ provider: { ...rest, hasClientSecret: true, version: 1 } });
    expect(JSON.stringify(await admin.send("GET", "/api/admin/tenants"))).not.toContain(secret);
    const stored = async () => (await testSite.store.list("identityProviders"))[0]?.clientSecret;
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
    await startProviderForTenant();
    const other = await startFakeProvider(() => SEED_ANCHOR);
    testSite.onClose(other.close);
    expect(await putProvider(other.issuer, { clientSecret: undefined })).toMatchObject({
      status: 400,
      code: "invalid-input; field=clientSecret",
    });
    expect(other.state.requests).toEqual([]);
    expect((await putProvider(other.issuer)).status).toBe(200);
  });

  it("let only administrators of the installation choose an issuer that is not in the public network", async () => {
    const provider = await startFakeProvider(() => SEED_ANCHOR);
    testSite.onClose(provider.close);
    await testSite.store.update("users", 5, { passwordHash: "plain$inge's own password" });
    const inge = testSite.site.browser();
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
    testSite.onClose(provider.close);
    provider.state.metadata = metadata;
    expect(await putProvider(provider.issuer)).toMatchObject({
      status: 400,
      code: "invalid-input; field=issuer",
    });
  });

  it("send tokens to no other service of this computer, whatever the metadata say", async () => {
    const other = await startFakeProvider(() => SEED_ANCHOR);
    testSite.onClose(other.close);
    const provider = await startProviderForTenant();
    provider.state.metadata = { token_endpoint: `${other.issuer}/token`, jwks_uri: `${other.issuer}/jwks` };
    expect((await signIn()).reply.code).toBe("provider-failed");
    expect(other.state.requests).toEqual([]);
  });

  it("forget the users' identities when they are removed", async () => {
    await startProviderForTenant();
    await signIn();
    const admin = await signInAsAdmin();
    expect((await admin.send("DELETE", PROVIDER)).status).toBe(204);
    expect([
      await testSite.store.count("identityProviders"),
      await testSite.store.count("identities"),
    ]).toEqual([0, 0]);
    expect((await testSite.store.list("auditEntries")).at(-1)).toMatchObject({
      action: "organization-changed",
      tenantId: TENANT,
      subjectName: "Harbourline Shipping",
      before: { singleSignOn: expect.any(String), clientId: "cairn", domains: "harbourline.test" },
      after: { singleSignOn: null, clientId: null, domains: null },
    });
    expect((await testSite.store.list("auditEntries")).at(-1)?.after).not.toHaveProperty("passwordSignIn");
  });

  it("are found by the organization's own domain only", async () => {
    await startProviderForTenant({ domains: ["harbourline.test", "annex.test"] });
    const browser = testSite.site.browser();
    const of = async (query: string) => (await browser.send("GET", `/api/single-sign-on?${query}`)).body;
    const offer = { singleSignOn: { tenantId: TENANT, name: "Harbour ID", passwordSignIn: true } };
    expect(await of("domain=HARBOURLINE.test")).toEqual(offer);
    expect(await of(`organization=${TENANT}`)).toEqual(offer);
    for (const query of ["domain=annex.test", "domain=", "organization=1", "organization=x", ""])
      expect(await of(query)).toEqual({ singleSignOn: null });
  });
});
