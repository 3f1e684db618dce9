import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { startSite } from "../../test-servers/openid/browser.ts";
import { followSignIn } from "../../test-servers/openid/real-provider.ts";
import { TENANT, provideTestSite } from "../../test-servers/openid/test-site.ts";
import { freshDatabase } from "../../test-servers/postgres/fresh-database.ts";
import { openStore } from "../open-store.ts";
import { openSampleStore } from "../stores/sample-store.ts";

const testSite = provideTestSite();
const { startProviderForTenant, replaceStore } = testSite;

describe.each([
  [
    "a file",
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "cairn-sso-"));
      const file = openSampleStore(join(folder, "db.json"));
      testSite.onClose(async () => {
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
      testSite.onClose(async () => {
        for (const one of stores) await one.close();
        await database.drop();
      });
      return stores;
    },
  ],
] as const)("over %s", (_, openStores) => {
  it("one starts a sign-in and the other finishes it, and accounts are linked", async () => {
    const [first = testSite.store, second = testSite.store] = await openStores();
    replaceStore(first);
    const [one, other] = [testSite.site, startSite(second)];
    await testSite.store.update("users", 1, { passwordHash: "plain$admin-demo" });
    const provider = await startProviderForTenant();
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
    expect(await testSite.store.count("identities", { subject: "bo" })).toBe(1);
    expect((await signInOver()).status).toBe(200);
    const reports = new Set([...one.reports, ...other.reports]);
    reports.delete("Unavailable: The account has just changed.");
    expect([...reports]).toEqual([]);
  });
});
