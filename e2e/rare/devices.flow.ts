import type { BrowserContextOptions, Page } from "playwright";
import { expect } from "vitest";
import { flow, type Visit } from "../support/browser/flow.ts";
import { openSignedIn } from "../support/browser/sign-in.ts";
import { waitForSavedAnswers } from "../support/quiz/saved-answers.ts";
import { beginGradedQuiz, startQuiz, submitUnfinished, waitForQuestion } from "../support/quiz/take-quiz.ts";

const HOUR_MS = 3_600_000;
const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};

/** Opens another device on which the same learner is signed in. */
async function openDevice({ openBrowser }: Visit, options: BrowserContextOptions): Promise<Page> {
  const page = await openBrowser(options);
  await openSignedIn(page, "newcomer");
  return page;
}

/** Continues the session whose first question is answered, and moves on. */
async function continueAfterAnswer(phone: Page): Promise<void> {
  await phone.getByRole("link", { name: /^Continue / }).tap();
  await phone.getByRole("heading", { name: /^(Correct!|Incorrect)$/ }).waitFor();
  await phone.getByRole("button", { name: "Next" }).tap();
}

const idOf = (page: Page): number => Number(page.url().split("/").at(-1));

/** Chooses the first option of the current question and moves on. */
async function answer(page: Page, number: number, total = 25): Promise<void> {
  await waitForQuestion(page, number, total);
  await page.getByRole("radio").first().click();
  await page.getByRole("heading", { name: /^(Correct!|Incorrect)$/ }).waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await waitForQuestion(page, number + 1, total);
}

/** Returns how many questions of a completed session were answered. */
async function answeredCount(page: Page, quizId: number): Promise<number> {
  const { answers } = (await (await page.request.get(`/api/quiz/${quizId}`)).json()) as {
    answers: { answer: unknown }[];
  };
  return answers.filter((each) => each.answer !== null && each.answer !== 0).length;
}

flow("a phone and a desktop share one session, and each shows the other's answers", async ({ visit }) => {
  const { page: desktop } = visit;
  const quizId = await beginGradedQuiz(desktop);
  await answer(desktop, 1);
  await waitForSavedAnswers(desktop, quizId, 1);

  const phone = await openDevice(visit, PHONE);
  await phone.getByText("1 of 25 answered").waitFor();
  await continueAfterAnswer(phone);
  await answer(phone, 2);
  await waitForSavedAnswers(phone, quizId, 2);

  await desktop.getByRole("button", { name: "Next" }).click();
  await answer(desktop, 3);
  await desktop.getByRole("button", { name: "Question 2, answered" }).waitFor();

  await phone.context().setOffline(true);
  await answer(phone, 3);
  await answer(phone, 4);
  await submitUnfinished(desktop);
  await desktop.waitForURL(/\/results\/\d+$/);
  await phone.context().setOffline(false);
  await phone.waitForURL(/\/results\/\d+$/);
  expect(await answeredCount(desktop, quizId)).toBe(3);
});

flow("an offline submission is scored with the answers of another device", async ({ visit }) => {
  const { page: desktop } = visit;
  const quizId = await beginGradedQuiz(desktop);
  await answer(desktop, 1);
  await waitForSavedAnswers(desktop, quizId, 1);
  const phone = await openDevice(visit, PHONE);
  await continueAfterAnswer(phone);
  await phone.context().setOffline(true);
  await answer(phone, 2);
  await submitUnfinished(phone);
  await phone.getByText("will be submitted as soon as it is back").waitFor();
  await desktop.getByRole("button", { name: "Question 3, not answered" }).click();
  await answer(desktop, 3);
  await waitForSavedAnswers(desktop, quizId, 2);
  await phone.context().setOffline(false);
  await phone.waitForURL(/\/results\/\d+$/);
  expect(await answeredCount(phone, quizId)).toBe(3);
});

flow("two tabs and a phone that submit at the same time get one result", async ({ visit }) => {
  const { page: desktop, context } = visit;
  const quizId = await beginGradedQuiz(desktop);
  await answer(desktop, 1);
  await waitForSavedAnswers(desktop, quizId, 1);
  const phone = await openDevice(visit, PHONE);
  await continueAfterAnswer(phone);
  await answer(phone, 2);
  const tab = await context.newPage();
  await tab.goto(`/quiz/${quizId}`);
  await tab.getByRole("button", { name: "Question 3, not answered" }).click();
  await answer(tab, 3);
  await waitForSavedAnswers(desktop, quizId, 3);
  const pages = [desktop, tab, phone];
  for (const page of pages) await page.getByRole("button", { name: "Question 25, not answered" }).click();
  const buttons = pages.map((page) => page.getByRole("button", { name: "Submit Quiz" }));
  for (const button of buttons) await expect.poll(() => button.getAttribute("aria-disabled")).toBeNull();
  await Promise.all(buttons.map((button) => button.evaluate((element: HTMLElement) => element.click())));
  await Promise.all(pages.map((page) => page.waitForURL(/\/results\/\d+$/)));
  expect(await answeredCount(desktop, quizId)).toBe(3);
});

flow("a session completed on the next day counts only the active minutes", async ({ visit }) => {
  const { page, advance } = visit;
  await openSignedIn(page, "newcomer");
  await startQuiz(page, "ISACA CISM");
  const quizId = idOf(page);
  // Time is counted in whole seconds, so the question stays open for more than one.
  const shownAt = await page.evaluate(() => performance.now());
  await page.waitForFunction((start) => performance.now() - start > 1500, shownAt);
  await answer(page, 1, 10);
  await waitForSavedAnswers(page, quizId, 1);
  advance(26 * HOUR_MS);
  await page.goto("/");
  await page.getByText("1 of 10 answered").waitFor();
  await page.getByRole("link", { name: /^Continue / }).click();
  await answer(page, 2, 10);
  await submitUnfinished(page, 10);
  await page.waitForURL(/\/results\/\d+$/);
  await page
    .getByText(/^0\d?:\d\d$/)
    .first()
    .waitFor();
  const { activeSeconds, startedAt, completedAt } = (await (
    await page.request.get(`/api/quiz/${quizId}`)
  ).json()) as { activeSeconds: number; startedAt: string; completedAt: string };
  expect(activeSeconds).toBeGreaterThanOrEqual(1);
  expect(activeSeconds).toBeLessThan(600);
  expect(Date.parse(completedAt) - Date.parse(startedAt)).toBeGreaterThan(25 * HOUR_MS);
});

flow(
  "an attempt whose deadline passes while the device is off is scored with the saved answers",
  async ({ visit }) => {
    const { page, context, advance } = visit;
    const quizId = await beginGradedQuiz(page);
    await answer(page, 1);
    await answer(page, 2);
    await waitForSavedAnswers(page, quizId, 2);
    await page.close();
    advance(32 * 60_000);
    const later = await context.newPage();
    // Any device that reads the attempt completes it.
    await later.request.get(`/api/quiz/${quizId}`);
    await later.goto(`/results/${quizId}`);
    await later.getByText("Time ran out. Answers saved until then were scored.").waitFor();
    expect(await answeredCount(later, quizId)).toBe(2);
  },
);
