import { afterEach, beforeEach, expect } from "vitest";
import type { Store } from "../../backend/ports/store.ts";
import { freshSeed } from "../../msw/handlers.ts";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { createMemoryStore } from "../../stores/memory/memory-store.ts";
import { type BrowserResponse, startSite } from "./browser.ts";
import { startFakeProvider } from "./fake-provider.ts";
import { CLIENT, followSignIn } from "./real-provider.ts";

export const [TENANT, OTHER_TENANT] = [2, 1] as const;

export const ADMIN = ["admin@cairn.test", "admin-demo"] as const;

export const settingsOf = (issuer: string, more: object = {}) => ({
  name: "Harbour ID",
  issuer,
  clientId: CLIENT.client_id,
  clientSecret: CLIENT.client_secret,
  domains: ["harbourline.test"],
  passwordSignIn: true,
  ...more,
});

/** Gives each test of the file a site over a fresh store. `store` and `site` of the returned object are those of the current test. */
export function provideTestSite() {
  const closing: (() => Promise<void>)[] = [];
  const openSite = (store: Store, options?: Parameters<typeof startSite>[1]) => ({
    store,
    site: startSite(store, options),
  });
  const current = openSite(createMemoryStore(freshSeed()));
  /** Lets the current test use another site, over another store. */
  const replaceStore = (...replacement: Parameters<typeof openSite>): void =>
    void Object.assign(current, openSite(...replacement));
  /** Runs a function after the current test. */
  const onClose = (close: () => Promise<void>): void => void closing.push(close);
  beforeEach(() => replaceStore(createMemoryStore(freshSeed())));
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function signInAsAdmin() {
    const admin = current.site.browser();
    expect((await admin.logIn(...ADMIN)).status).toBe(200);
    return admin;
  }

  async function putProvider(
    issuer: string,
    more: object = {},
    tenantId: number = TENANT,
  ): Promise<BrowserResponse> {
    const admin = await signInAsAdmin();
    return admin.send("PUT", `/api/admin/tenants/${tenantId}/identity-provider`, settingsOf(issuer, more));
  }

  /** Starts a provider that can misbehave, and lets the tenant sign in through it. */
  async function startProviderForTenant(more: object = {}) {
    const provider = await startFakeProvider(() => SEED_ANCHOR);
    onClose(provider.close);
    expect(await putProvider(provider.issuer, more)).toMatchObject({ status: 200 });
    return provider;
  }

  /** Signs in through the provider in a new browser. */
  async function signIn(browser = current.site.browser()) {
    const back = await followSignIn(await browser.start(TENANT));
    return { browser, back, reply: await browser.finish(TENANT, back) };
  }

  return Object.assign(current, {
    replaceStore,
    onClose,
    signInAsAdmin,
    putProvider,
    startProviderForTenant,
    signIn,
  });
}
