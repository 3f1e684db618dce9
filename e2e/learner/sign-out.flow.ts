import type { BrowserContext, Page } from "playwright";
import { expect } from "vitest";
import { signIn } from "../../scripts/tools/sign-in.ts";
import { flow } from "../support/browser/flow.ts";
import { openSignedIn } from "../support/browser/sign-in.ts";
import { signOut } from "../support/browser/sign-out.ts";

const NOTICE = "You'll be signed out of the server when the connection is back.";
const LOGOUT = "**/api/logout";

const signInHeading = (page: Page) => page.getByRole("heading", { name: "Welcome to Cairn" });
const userMenu = (page: Page) => page.getByRole("button", { name: "User menu" });

/** Signs out while the server can't be reached. Opens the menu first, because its code needs the connection. */
async function signOutOffline(page: Page, context: BrowserContext): Promise<void> {
  await userMenu(page).click();
  const item = page.getByRole("menuitem", { name: "Sign Out" });
  await item.waitFor();
  await context.setOffline(true);
  await item.click();
  await signInHeading(page).waitFor();
  await page.getByRole("status").filter({ hasText: NOTICE }).waitFor();
}

/** Returns the value of the sign-in cookie, which the page's scripts can't read. */
async function tokenIn(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === "cairn_session");
  return cookie?.value ?? "";
}

/** Returns the status of a call with a sign-in token. */
const statusFor = async (url: string, token: string): Promise<number> =>
  (await fetch(`${url}/api/auth/me`, { headers: { cookie: `cairn_session=${token}` } })).status;

/** Collects the API calls of a context from now on, as `POST /api/logout`. */
function recordCalls(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

flow("a sign-out without a connection reaches the server before anything else", async ({ visit }) => {
  const { page, context, url } = visit;
  await openSignedIn(page, "newcomer");
  const token = await tokenIn(context);
  expect(await statusFor(url, token)).toBe(200);
  await signOutOffline(page, context);

  const calls = recordCalls(context);
  // The API is still unreachable for the next page, although its files load.
  await context.route(LOGOUT, (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await signInHeading(page).waitFor();
  await page.getByRole("status").filter({ hasText: NOTICE }).waitFor();
  expect(await statusFor(url, token)).toBe(200);

  await context.unroute(LOGOUT);
  await page.reload();
  await signInHeading(page).waitFor();
  await page.getByText(NOTICE).waitFor({ state: "detached" });
  await expect.poll(() => statusFor(url, token)).toBe(401);
  await expect.poll(() => calls.at(-1)).toBe("GET /api/auth/me");
  expect(new Set(calls.slice(0, -1))).toEqual(new Set(["POST /api/logout"]));

  await page.reload();
  await signInHeading(page).waitFor();
  expect(await userMenu(page).count()).toBe(0);
});

flow(
  "a second tab shows the sign-in at once, and sends the sign-out when the first is closed",
  async ({ visit }) => {
    const { page, context, url } = visit;
    await openSignedIn(page, "newcomer");
    const token = await tokenIn(context);
    const second = await context.newPage();
    await second.goto("/achievements");
    await userMenu(second).waitFor();

    await signOutOffline(page, context);
    await signInHeading(second).waitFor();
    await second.getByRole("status").filter({ hasText: NOTICE }).waitFor();
    await page.close();
    await context.setOffline(false);
    await expect.poll(() => statusFor(url, token)).toBe(401);
    await second.getByText(NOTICE).waitFor({ state: "detached" });
    await signInHeading(second).waitFor();
  },
);

flow(
  "a user who signs in during a pending sign-out stays signed in, and the old session ends",
  async ({ visit }) => {
    const { page, context, url } = visit;
    await openSignedIn(page, "newcomer");
    const old = await tokenIn(context);
    await context.route(LOGOUT, (route) => route.abort());
    await signOut(page);
    await page.getByRole("status").filter({ hasText: NOTICE }).waitFor();
    const second = await context.newPage();
    await second.goto("/");
    await signInHeading(second).waitFor();

    await signIn(page, "learner");
    await userMenu(second).waitFor();
    await context.unroute(LOGOUT);
    const calls = recordCalls(context);
    const fresh = await tokenIn(context);
    expect(await statusFor(url, old)).toBe(401);
    await Promise.all([page.reload(), second.reload()]);
    await Promise.all([userMenu(page).waitFor(), userMenu(second).waitFor()]);
    expect(await statusFor(url, fresh)).toBe(200);
    expect(calls).not.toContain("POST /api/logout");
  },
);
