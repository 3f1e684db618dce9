import { describe, expect, it } from "vitest";
import { followSignIn } from "../../test-servers/openid/real-provider.ts";
import { OTHER_TENANT, TENANT, provideTestSite } from "../../test-servers/openid/test-site.ts";

const testSite = provideTestSite();
const { startProviderForTenant, putProvider, signIn } = testSite;

describe("accounts", () => {
  it("links an account of the organization to the first subject with its verified address, for good", async () => {
    const provider = await startProviderForTenant();
    const { email: inge = "", passwordHash } = (await testSite.store.get("users", 5)) ?? {};
    provider.state.claims = { ...provider.state.claims, email: inge.toUpperCase() };
    expect((await signIn()).reply.body).toMatchObject({ id: 5, isAdmin: true });
    // An administrator was appointed by another one, and keeps the password.
    expect(await testSite.store.get("users", 5)).toMatchObject({ passwordHash });
    provider.state.claims = { ...provider.state.claims, sub: "another" };
    expect((await signIn()).reply).toMatchObject({
      status: 403,
      body: "Your email address belongs to the account of another person at your identity provider. Ask your administrator.",
    });
  });

  it("ends the password, the sign-ins and the links of a learner's account that it links", async () => {
    await testSite.store.update("tenants", TENANT, { joining: "open" });
    const provider = await startProviderForTenant();
    const squatter = testSite.site.browser();
    const account = { username: "Eve", email: "ada@harbourline.test", password: "a squatter's own" };
    const { body } = await squatter.send("POST", "/api/register", account);
    const { id } = body as { id: number };
    await testSite.store.insert("resetLinks", {
      userId: id,
      tokenHash: "hash",
      expiresAt: "2030-01-01T00:00:00.000Z",
    });
    const { browser, reply } = await signIn();
    expect(reply.body).toMatchObject({ id, username: "Eve" });
    expect((await squatter.send("GET", "/api/auth/me")).status).toBe(401);
    expect((await squatter.logIn(account.email, account.password)).code).toBe("wrong-login");
    expect(await testSite.store.count("resetLinks")).toBe(0);
    expect((await browser.send("GET", "/api/auth/me")).status).toBe(200);
    expect((await signIn()).reply.body).toMatchObject({ id });
    expect((await browser.send("GET", "/api/auth/me")).status).toBe(200);
    expect(provider.state.requests.filter((path) => path === "/token")).toHaveLength(2);
  });

  it("never links an account of another organization", async () => {
    const provider = await startProviderForTenant();
    await testSite.store.update("users", 7, {
      email: "mara@harbourline.test",
      emailKey: "mara@harbourline.test",
    });
    provider.state.claims = { ...provider.state.claims, email: "mara@harbourline.test" };
    expect((await signIn()).reply).toMatchObject({
      status: 403,
      body: "An account outside this organization has your email address. Ask your administrator.",
    });
  });

  it("knows a subject in each organization separately", async () => {
    const provider = await startProviderForTenant({ domains: ["harbourline.test", "annex.test"] });
    const settings = { domains: ["annex.test"] };
    expect((await putProvider(provider.issuer, settings, OTHER_TENANT)).status).toBe(200);
    const first = (await signIn()).reply.body as { id: number };
    provider.state.claims = { ...provider.state.claims, email: "ada@annex.test" };
    const browser = testSite.site.browser();
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
    const provider = await startProviderForTenant();
    provider.state.claims = { ...provider.state.claims, name };
    expect((await signIn()).reply.body).toMatchObject({ username });
  });

  it("lets no one sign in to an inactive organization", async () => {
    await startProviderForTenant();
    const browser = testSite.site.browser();
    const back = await followSignIn(await browser.start(TENANT));
    await testSite.store.update("tenants", TENANT, { isActive: false });
    expect((await browser.finish(TENANT, back)).code).toBe("not-found");
    expect(await browser.send("GET", `/api/single-sign-on?organization=${TENANT}`)).toMatchObject({
      body: { singleSignOn: null },
    });
  });

  it("lets no deactivated user sign in, and links no account of one", async () => {
    await startProviderForTenant();
    const { reply } = await signIn();
    const { id } = reply.body as { id: number };
    await testSite.store.update("users", id, { isActive: false });
    expect((await signIn()).reply.code).toBe("user-inactive");
    expect(await testSite.store.count("sessions", { userId: id })).toBe(1);
    await testSite.store.tx((tx) => tx.removeAll("identities", { userId: id }));
    expect((await signIn()).reply.code).toBe("user-inactive");
    expect(await testSite.store.count("identities", { userId: id })).toBe(0);
  });

  it("replaces the sign-in session of the same browser", async () => {
    await startProviderForTenant();
    const browser = testSite.site.browser();
    await browser.logIn("learner@cairn.test", "learner-demo");
    const before = browser.cookies["cairn_session"] ?? "";
    expect((await signIn(browser)).reply.status).toBe(200);
    const stale = testSite.site.browser();
    stale.cookies["cairn_session"] = before;
    expect((await stale.send("GET", "/api/auth/me")).status).toBe(401);
  });
});
