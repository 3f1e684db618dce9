import { afterEach, beforeEach, expect } from "vitest";
import type { Store } from "../../backend/ports/store.ts";
import { freshSeed } from "../../msw/handlers.ts";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { createMemoryStore } from "../../stores/memory/memory-store.ts";
import { startFakeProvider } from "./fake-provider.ts";
import { CLIENT, followSignIn } from "./real-provider.ts";
import { type VisitorResponse, startSite } from "./visitor.ts";

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

/** The store of the current test. */
export let store: Store;
/** The site of the current test. */
export let site: ReturnType<typeof startSite>;
/** Runs after the current test. */
export const closing: (() => Promise<void>)[] = [];

/** Lets the current test use another site, over another store. */
export function replaceStore(replacement: Store, options?: Parameters<typeof startSite>[1]): void {
  store = replacement;
  site = startSite(store, options);
}

/** Gives each test of the file a site over a fresh store. */
export function provideTestSite(): void {
  beforeEach(() => replaceStore(createMemoryStore(freshSeed())));
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
}

export async function signInAsAdmin() {
  const admin = site.browser();
  expect((await admin.logIn(...ADMIN)).status).toBe(200);
  return admin;
}

export async function putProvider(
  issuer: string,
  more: object = {},
  tenantId: number = TENANT,
): Promise<VisitorResponse> {
  const admin = await signInAsAdmin();
  return admin.send("PUT", `/api/admin/tenants/${tenantId}/identity-provider`, settingsOf(issuer, more));
}

export async function fakeProvider(more: object = {}) {
  const provider = await startFakeProvider(() => SEED_ANCHOR);
  closing.push(provider.close);
  expect(await putProvider(provider.issuer, more)).toMatchObject({ status: 200 });
  return provider;
}

/** Signs in through the provider in a new browser. */
export async function signIn(browser = site.browser()) {
  const back = await followSignIn(await browser.start(TENANT));
  return { browser, back, reply: await browser.finish(TENANT, back) };
}
