import type { Page, Response } from "playwright";
import { expect } from "vitest";
import { flow } from "../support/browser/flow.ts";
import { openSignedIn, signInByCall } from "../support/browser/sign-in.ts";
import { showProgress } from "../support/quiz/show-progress.ts";
import { answerFirst, openGradedQuiz, submitUnfinished, waitForQuestion } from "../support/quiz/take-quiz.ts";

/** Takes a graded quiz in which one question is answered, up to its results. */
async function takeGradedQuiz(page: Page): Promise<void> {
  await openGradedQuiz(page);
  await answerFirst(page, "incorrect");
  await page.getByRole("heading", { name: "Assessment Completed!" }).waitFor();
}

const popup = (page: Page) => page.getByRole("dialog", { name: "Achievement Unlocked!" });

/** Closes the popup and waits until its badge is marked as shown. */
async function closePopup(page: Page): Promise<void> {
  const notified = page.waitForResponse((response) => response.url().endsWith("/notify"));
  await popup(page).getByRole("button", { name: "Close" }).last().click();
  expect((await notified).status()).toBe(204);
  await popup(page).waitFor({ state: "hidden" });
}

flow("a graded quiz changes mastery, and its badge is announced once", async ({ visit: { page } }) => {
  await signInByCall(page, "newcomer");
  await takeGradedQuiz(page);

  await popup(page).getByText("First Stone").waitFor();
  await closePopup(page);

  const polled = page.waitForResponse((response) => response.url().endsWith("/achievements"));
  await page.reload();
  await polled;
  await page.getByRole("heading", { name: "Assessment Completed!" }).waitFor();
  expect(await popup(page).count()).toBe(0);
});

flow("the dashboard shows a quiz just taken without a reload", async ({ visit: { page } }) => {
  await openSignedIn(page, "newcomer");
  await (await showProgress(page)).getByText(/^No graded answers yet\./).waitFor();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole("radio", { name: "Quiz Mode" }).check();
  await page.getByRole("radio", { name: "CompTIA Security+" }).check();
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await waitForQuestion(page, 1);
  // Spec line 264: achievements are polled during a quiz too.
  const isPoll = (response: Response) => response.url().endsWith("/achievements");
  await page.waitForResponse(isPoll);
  await page.waitForResponse(isPoll);
  await page.keyboard.press("1");
  await submitUnfinished(page);
  await page.getByRole("heading", { name: "Assessment Completed!" }).waitFor();
  await closePopup(page);

  await page.getByRole("link", { name: "Return to Dashboard" }).click();
  await (await showProgress(page)).getByText("25 graded").waitFor();
  await page
    .getByRole("region", { name: "Recent quiz results" })
    .getByText("CompTIA Security+ quiz")
    .waitFor();
  expect(await page.getByRole("region", { name: "Continue" }).count()).toBe(0);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});
