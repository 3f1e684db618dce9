import type { Page } from "playwright";
import { expect } from "vitest";
import { flow } from "../support/browser/flow.ts";
import { blockDeferredCode } from "../support/quiz/deferred-code.ts";
import { beginGradedQuiz, submitUnfinished, waitForQuestion } from "../support/quiz/take-quiz.ts";

const timeLeft = async (page: Page): Promise<string> => (await page.getByRole("timer").innerText()) ?? "";

flow("answers, flags, position and deadline survive a reload", async ({ visit: { page, advance } }) => {
  await beginGradedQuiz(page);
  await page.keyboard.press("2");
  await page.keyboard.press("n");
  await page.keyboard.press("f");
  await page.keyboard.press("n");
  await waitForQuestion(page, 3, 25);
  advance(10 * 60_000);
  await page.reload();
  await waitForQuestion(page, 3, 25);
  await page.getByRole("button", { name: "Question 1, answered" }).waitFor();
  await page.getByRole("button", { name: "Question 2, flagged" }).waitFor();
  expect(await timeLeft(page)).toMatch(/(20:00|19:5\d)/);
});

flow("a wrong device clock changes neither deadline nor countdown", async ({ visit: { page, context } }) => {
  await context.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 86_400_000;
  });
  await beginGradedQuiz(page);
  expect(await timeLeft(page)).toMatch(/(30:00|29:5\d)/);
});

flow(
  "two tabs stay in sync, and the second shows the results when the first submits",
  async ({ visit: { page, context } }) => {
    await beginGradedQuiz(page);
    const second = await context.newPage();
    await second.goto(page.url());
    await waitForQuestion(second, 1, 25);
    await page.keyboard.press("1");
    await second.getByRole("heading", { name: /^(Correct!|Incorrect)$/ }).waitFor();
    await page.getByRole("button", { name: "Question 25, not answered" }).click();
    await page.getByRole("button", { name: "Submit Quiz" }).dblclick();
    await page.waitForURL(/\/results\/\d+$/);
    await second.waitForURL(/\/results\/\d+$/);
  },
);

flow("a submission without a connection waits and is sent when it is back", async ({ visit }) => {
  const { page, context } = visit;
  await beginGradedQuiz(page);
  await page.keyboard.press("1");
  await context.setOffline(true);
  await page.getByText("You're offline.").waitFor();
  await submitUnfinished(page);
  await page.getByText("will be submitted as soon as it is back").waitFor();
  await context.setOffline(false);
  await page.waitForURL(/\/results\/\d+$/);
  await page.getByRole("heading", { name: "Assessment Completed!" }).waitFor();
});

flow("the answers are submitted when the time runs out", async ({ visit: { page, advance } }) => {
  await beginGradedQuiz(page);
  await page.keyboard.press("1");
  advance(31 * 60_000);
  await page.reload();
  await page.waitForURL(/\/results\/\d+$/);
  await page.getByRole("heading", { name: "Assessment Completed!" }).waitFor();
});

flow("the deadline applies even if only the question has loaded", async ({ visit }) => {
  const { page, context, advance } = visit;
  const unblock = await blockDeferredCode(context);
  await beginGradedQuiz(page);
  await page.getByRole("radio").first().click();
  await page.getByText("Part of this quiz did not load: feedback, the clock,").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await waitForQuestion(page, 2, 25);
  await unblock();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("timer").waitFor();
  await blockDeferredCode(context);
  advance(31 * 60_000);
  await page.reload();
  await page.waitForURL(/\/results\/\d+$/);
});
