import { expect } from "vitest";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { flow } from "../support/browser/flow.ts";
import { blockDeferredCode, ENGINE_CODE, holdDeferredCode } from "../support/quiz/deferred-code.ts";
import { beginGradedQuiz, waitForQuestion } from "../support/quiz/take-quiz.ts";

flow("an answer before the engine is loaded survives a reload, and is shown first", async ({ visit }) => {
  const { page, context } = visit;
  const { release } = await holdDeferredCode(context, ENGINE_CODE);
  await beginGradedQuiz(page);
  const first = page.getByRole("radio").first();
  await first.click();
  expect(await first.isChecked()).toBe(true);
  await page.getByRole("button", { name: "Next" }).click();
  await waitForQuestion(page, 2, 25);
  await page.reload();
  await page.getByText("The quiz is loading").first().waitFor({ state: "attached" });
  expect(await page.getByRole("radio").count()).toBe(0);
  await release();
  await waitForQuestion(page, 1, 25);
  expect(await first.isChecked()).toBe(true);
  await page.getByRole("heading", { name: /^(Correct!|Incorrect)$/ }).waitFor();
});

flow("a quiz whose engine fails to load says so, and continues after a retry", async ({ visit }) => {
  const { page, context } = visit;
  const unblock = await blockDeferredCode(context, ENGINE_CODE);
  await beginGradedQuiz(page);
  await page.getByRole("radio").first().click();
  await page.getByText("This quiz did not load completely.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Flag for Review" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await waitForQuestion(page, 2, 25);
  await page.getByRole("radio").last().click();
  await unblock();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: /^(Correct!|Incorrect)$/ }).waitFor();
  await page.getByRole("button", { name: /^Question 1, .*flagged/ }).waitFor();
  await page.getByRole("button", { name: "Question 25, not answered" }).click();
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await page.waitForURL(/\/results\/\d+$/);
});

flow("a stored attempt whose engine fails to load is shown after a retry", async ({ visit }) => {
  const { page, context } = visit;
  const unblock = await blockDeferredCode(context, ENGINE_CODE);
  await beginGradedQuiz(page);
  await page.getByRole("radio").first().click();
  await page.reload();
  await page.getByText("This quiz did not load completely.").waitFor();
  expect(await page.getByRole("radio").count()).toBe(0);
  await unblock();
  await page.getByRole("button", { name: "Try again" }).click();
  await waitForQuestion(page, 1, 25);
  expect(await page.getByRole("radio").first().isChecked()).toBe(true);
});
