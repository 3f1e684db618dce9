import { describe, expect, it } from "vitest";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { ORIGIN } from "../../test-servers/openid/browser.ts";
import { followSignIn, startRealProvider } from "../../test-servers/openid/real-provider.ts";
import { OTHER_TENANT, TENANT, provideTestSite } from "../../test-servers/openid/test-site.ts";

const testSite = provideTestSite();
const { startProviderForTenant, putProvider, signIn, signInAsAdmin } = testSite;

describe("with oidc-provider", () => {
  async function realProvider(more: object = {}) {
    const provider = await startRealProvider([`${ORIGIN}/login/${TENANT}`]);
    testSite.onClose(provider.close);
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
    expect(await testSite.store.list("identities")).toEqual([
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
    const entries = await testSite.store.list("auditEntries", { tenantId: TENANT });
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["organization-changed", 1],
      ["signed-up", id],
      ["signed-in", id],
      ["signed-up", id + 1],
    ]);
    expect(testSite.site.reports).toEqual([]);
  });

  it("uses up an open invitation of the address, with its role", async () => {
    const provider = await realProvider();
    const admin = await signInAsAdmin();
    const people = ["ada", "bo", "cy"].map((name) => ({ email: `${name}@harbourline.test`, isAdmin: true }));
    expect((await admin.send("POST", `/api/admin/tenants/${TENANT}/invitations`, { people })).status).toBe(
      201,
    );
    const expired = new Date(SEED_ANCHOR).toISOString();
    const [bo] = await testSite.store.list("invitations", { emailKey: "bo@harbourline.test" });
    if (!bo) throw new Error("Bo is not invited.");
    await testSite.store.update("invitations", bo.id, { expiresAt: expired });
    const { id: _, ...ofBo } = bo;
    await testSite.store.insert("invitations", { ...ofBo, tenantId: OTHER_TENANT, tokenHash: "elsewhere" });
    expect((await signIn()).reply.body).toMatchObject({ email: "ada@harbourline.test", isAdmin: true });
    expect((await signIn()).reply.body).toMatchObject({ email: "ada@harbourline.test", isAdmin: true });
    provider.signIn({ id: "bo-1", email: "BO@harbourline.test", email_verified: true, name: "Bo" });
    expect((await signIn()).reply.body).toMatchObject({ email: "BO@harbourline.test", isAdmin: false });
    expect((await testSite.store.list("invitations")).map(({ email, uses }) => [email, uses])).toEqual([
      ["ada@harbourline.test", 1],
      ["bo@harbourline.test", 0],
      ["cy@harbourline.test", 0],
      ["bo@harbourline.test", 0],
    ]);
    const returned = await testSite.store.list("auditEntries", { action: "signed-in" });
    expect(returned.at(-1)?.after).toEqual({ singleSignOn: provider.issuer });
    const joined = await testSite.store.list("auditEntries", { action: "signed-up" });
    expect(joined.map(({ after }) => after)).toEqual([
      { singleSignOn: provider.issuer, isAdmin: true },
      { singleSignOn: provider.issuer },
    ]);
  });

  it("accepts each code once", async () => {
    await realProvider();
    const { browser, back } = await signIn();
    expect((await browser.finish(TENANT, back)).code).toBe("single-sign-on-failed");
    const again = testSite.site.browser();
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
    expect(await testSite.store.count("identities")).toBe(0);
  });

  it("reports a wrong client secret to the operator, without it", async () => {
    await realProvider({ clientSecret: "wrong-secret-of-cairn" });
    expect((await signIn()).reply).toMatchObject({
      status: 403,
      body: "The sign-in at Harbour ID failed. Please try again.",
    });
    expect(testSite.site.reports).toEqual([
      expect.stringMatching(
        /^Error: Single sign-on of organization 2 failed: server responded with a challenge/,
      ),
    ]);
    expect(testSite.site.reports.join()).not.toContain("wrong-secret");
  });
});

it("limits failing sign-ins of a network, and counts from the start after one that succeeds", async () => {
  await startProviderForTenant();
  const browser = testSite.site.browser();
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
