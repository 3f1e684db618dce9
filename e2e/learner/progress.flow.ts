import type { Page, Response } from "playwright";
import { expect } from "vitest";
import { openSignedIn, signInByCall } from "../../scripts/tools/serve-host.ts";
import { flow } from "../support/browser/flow.ts";
import { showProgress } from "../support/quiz/show-progress.ts";
import { answerFirst, openGradedQuiz, waitForQuestion } from "../support/quiz/take-quiz.ts";

const HOUR = 3_600_000;

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

/** Returns the streak shown on the dashboard. */
async function daysInARow(page: Page): Promise<string> {
  await page.goto("/");
  const scout = page.getByRole("region", { name: "Scout" });
  await scout.getByRole("definition").filter({ hasText: /\d/ }).first().waitFor();
  return (await scout.innerText()).replaceAll(/\s+/g, " ");
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
  await page.getByRole("button", { name: "Question 25, not answered" }).click();
  await page.getByRole("button", { name: "Submit Quiz" }).click();
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

flow(
  "a streak counts the learner's local days, and does not change in another time zone",
  async ({ visit }) => {
    const { openBrowser, advance } = visit;
    const page = await openBrowser({ timezoneId: "Europe/Berlin" });
    // From the seed's 18:00 to 22:30 UTC, which is 23:30 in Berlin.
    advance(4.5 * HOUR);
    await signInByCall(page, "newcomer");
    await takeGradedQuiz(page);
    await closePopup(page);
    expect(await daysInARow(page)).toContain("day in a row 1");
    const week = page.getByRole("region", { name: /This week/ });
    // Its code loads when it is about to scroll into view.
    await week.scrollIntoViewIfNeeded();
    await week.getByText("1 active day in the last seven.").waitFor();

    // 00:30 in Berlin; in UTC it is still the same day.
    advance(1 * HOUR);
    await takeGradedQuiz(page);
    expect(await daysInARow(page)).toContain("days in a row 2");
    await week.scrollIntoViewIfNeeded();
    await week.getByText("2 active days in the last seven.").waitFor();

    // In another time zone the counted days do not change, in the week either.
    const storageState = await page.context().storageState();
    const elsewhere = await openBrowser({ timezoneId: "UTC", storageState });
    expect(await daysInARow(elsewhere)).toContain("days in a row 2");
    const weekElsewhere = elsewhere.getByRole("region", { name: /This week/ });
    await weekElsewhere.scrollIntoViewIfNeeded();
    await weekElsewhere.getByText("2 active days in the last seven.").waitFor();
  },
);
