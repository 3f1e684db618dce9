import { rm } from "node:fs/promises";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { workerFlow as flow } from "../support/browser/flow.ts";
import { waitForIdleNetwork } from "../support/browser/wait-for-idle-network.ts";
import { waitForQuestion } from "../support/quiz/take-quiz.ts";
import { nextVersion } from "../support/service-worker/next-version.ts";
import { followLink, openQuizByChoice, openWithWorker } from "../support/service-worker/worker.ts";

let next = "";
beforeAll(async () => {
  next = await nextVersion();
});
afterAll(() => rm(next, { recursive: true, force: true }));

const feedback = (page: Page) => page.getByRole("heading", { name: /^(Correct!|Incorrect)$/ });
const userMenu = (page: Page) => page.getByRole("button", { name: "User menu" });

async function openScreen(page: Page, name: string, heading: string): Promise<void> {
  await followLink(page, name);
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
}

/**
 * Follows links until one leads into the next version. The first does, unless the browser takes longer than a link
 * waits.
 */
async function navigateToNext(page: Page): Promise<void> {
  for (let links = 0; links < 30 && (await versionOf(page)) === null; links += 1) {
    await (links % 2 === 0
      ? openScreen(page, "Saved questions", "Saved questions")
      : openScreen(page, "Sessions", "Your sessions"));
    // The browser replaces the previous version when that is idle, on a busy machine long after a link has given up.
    await waitForIdleNetwork(page);
    await page
      .waitForFunction(async () => !(await navigator.serviceWorker.getRegistration())?.waiting, undefined, {
        timeout: 10_000,
      })
      .catch(() => undefined);
  }
  expect(await versionOf(page)).toBe("next");
}

const waitForNextVersion = (page: Page) =>
  page.locator("html[data-version=next]").waitFor({ state: "attached" });
const versionOf = (page: Page) => page.locator("html").getAttribute("data-version");

/** Lets the browser look for another version until one is installed. */
const waitForInstalledUpdate = (page: Page) =>
  page.waitForFunction(
    async () => {
      const registration = await navigator.serviceWorker.ready;
      if (registration.waiting === null && registration.installing === null) await registration.update();
      return registration.waiting !== null;
    },
    undefined,
    { polling: 100, timeout: 120_000 },
  );

flow(
  "another version waits while a quiz is open in any tab, and is shown at the next navigation",
  async ({ visit }) => {
    const { page, context, deploy } = visit;
    await openWithWorker(page, "newcomer");
    const second = await context.newPage();
    await second.goto("/sessions");
    await openQuizByChoice(page);
    deploy({ staticDir: next });
    await waitForInstalledUpdate(page);

    // In the quiz, neither navigation nor a reload shows it.
    await page.getByRole("radio").first().click();
    await page.getByRole("button", { name: "Next" }).click();
    await page.reload();
    await waitForQuestion(page, 2, 25);
    expect(await versionOf(page)).toBeNull();
    // Another tab still has all files of the earlier version.
    await followLink(second, "Achievements");
    await second.getByRole("heading", { level: 1, name: "Achievements" }).waitFor();
    await followLink(second, "Study Groups");
    await second.getByRole("heading", { level: 1, name: "Study Groups" }).waitFor();
    expect(await versionOf(second)).toBeNull();

    // Leaving the quiz does not show it either; the next link does.
    await followLink(page, "Dashboard");
    await userMenu(page).waitFor();
    expect(await versionOf(page)).toBeNull();
    await waitForIdleNetwork(page);
    await navigateToNext(page);
    // The other tab follows with its next navigation.
    expect(await versionOf(second)).toBeNull();
    await navigateToNext(second);
  },
);

flow("a page reloads if its code is neither on the device nor on the server", async ({ visit }) => {
  const { page, deploy, expectFault } = visit;
  expectFault(/^ScreenLoadError/);
  // The server answers 404 for the earlier version's style sheet.
  expectFault(/^Refused to apply style/);
  await openWithWorker(page, "newcomer");
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (/Achievements/.test(request.url)) await cache.delete(request);
    }
  });
  await (await page.context().newCDPSession(page)).send("Network.clearBrowserCache");
  deploy({ staticDir: next });
  await followLink(page, "Achievements");
  await waitForNextVersion(page);
  await page.getByRole("heading", { level: 1, name: "Achievements" }).waitFor();
});

const workersOf = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    registrations: (await navigator.serviceWorker.getRegistrations()).length,
  }));

flow("the server can remove the worker and its caches, and the app keeps working", async ({ visit }) => {
  const { page, deploy } = visit;
  await openWithWorker(page, "newcomer");
  const address = await openQuizByChoice(page);
  expect((await workersOf(page)).caches).toEqual([expect.stringMatching(/^cairn-/)]);
  deploy({ staticDir: next, withdrawsWorker: true });
  await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()));
  await expect.poll(() => workersOf(page)).toEqual({ caches: [], registrations: 0 });
  expect(page.url()).toBe(address);
  await page.getByRole("radio").first().click();
  await feedback(page).waitFor();
  await page.reload();
  await feedback(page).waitFor();
  expect(await versionOf(page)).toBe("next");
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
