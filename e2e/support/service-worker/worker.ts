import type { Page } from "playwright";
import type { SampleAccountName } from "../../../mocks/test-backend/sample.ts";
import { openSignedIn } from "../browser/sign-in.ts";
import { waitForQuestion } from "../quiz/take-quiz.ts";

/** Waits until the worker controls the page, and so has cached all files. */
export const waitForWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 120_000 });

/** Opens a screen signed in, and waits until it can be used offline. */
export async function openWithWorker(page: Page, account: SampleAccountName, path = "/"): Promise<void> {
  await openSignedIn(page, account, path);
  await waitForWorker(page);
}

/** Follows a link within the app. */
export const followLink = (page: Page, name: string): Promise<void> =>
  page.getByRole("link", { name, exact: true }).first().click();

/** Starts a graded quiz with the choice on the dashboard. Returns its address. */
export async function openQuizByChoice(page: Page): Promise<string> {
  await page.getByRole("radio", { name: "Quiz Mode" }).check();
  await page.getByRole("radio", { name: "ISACA CISM" }).check();
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await waitForQuestion(page, 1, 25);
  return page.url();
}
