import type { Page } from "playwright";
import { expect } from "vitest";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { flow } from "../support/browser/flow.ts";
import { openSignedIn } from "../support/browser/sign-in.ts";
import { closeBadges } from "../support/quiz/close-badges.ts";
import { answerFirst, answerQuiz, startQuiz } from "../support/quiz/take-quiz.ts";

const shown = (page: Page) =>
  page.getByRole("article").evaluateAll((cards) => cards.map(({ id }) => id.replace("question-", "")));

async function openSavedQuestions(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Saved questions" }).click();
  await page.waitForURL("**/mistakes");
  await page.getByRole("heading", { level: 1, name: "Saved questions" }).waitFor();
}

flow(
  "flagged questions appear in results and review, and can be practiced from there",
  async ({ visit: { page } }) => {
    await openSignedIn(page, "newcomer");
    await startQuiz(page);
    await answerQuiz(page, "incorrect", [1, 3]);
    await closeBadges(page);
    await page.getByText("Flagged: 2 questions.").waitFor();
    await expectAccessible(page);

    await page.getByRole("link", { name: "Review them" }).click();
    await page.waitForURL(/\/review\/\d+\?show=flagged$/);
    await page.getByRole("article").first().waitFor();
    expect(await shown(page)).toEqual(["1", "3"]);
    await page.reload();
    await page.getByRole("article").first().waitFor();
    expect(await shown(page)).toEqual(["1", "3"]);
    await page.getByText("Unanswered (0)", { exact: true }).click();
    await page.waitForURL(/\?show=unanswered$/);
    await page.getByRole("button", { name: "Show all questions" }).click();
    await page.waitForURL(/\/review\/\d+$/);
    await expectAccessible(page);

    await page.getByRole("link", { name: "View Results" }).click();
    await page.getByRole("button", { name: "Practice the 2 you flagged" }).click();
    await page.getByRole("heading", { level: 1, name: "2 flagged questions: CompTIA Security+" }).waitFor();
    await answerQuiz(page, "correct");
    // Not flagged this time, so they have left the list.
    await openSavedQuestions(page);
    await page.getByRole("tab", { name: "Flagged (0)" }).waitFor();
    await expectAccessible(page);
  },
);

flow("a note survives a reload, and the search finds it", async ({ visit: { page, context } }) => {
  await openSignedIn(page, "newcomer");
  await startQuiz(page);
  await answerFirst(page, "incorrect");
  await closeBadges(page);
  await page.getByRole("link", { name: "Review Answers" }).click();
  await page.getByRole("button", { name: "Add a note on question 2" }).click();
  const note = page.getByRole("textbox", { name: "Your note on question 2" });
  await context.setOffline(true);
  await note.fill("Zebra crossing: look twice.");
  await page.getByText("Not saved.").waitFor();
  // Stored on the device until the connection is back.
  await context.setOffline(false);
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.reload();
  await note.waitFor();
  expect(await note.inputValue()).toBe("Zebra crossing: look twice.");

  await openSavedQuestions(page);
  await page.getByRole("tab", { name: "Notes (1)" }).click();
  await page.getByRole("searchbox", { name: "Search questions, explanations, and notes" }).fill("zebra");
  await page.getByText("Zebra crossing: look twice.").waitFor();
  await page.waitForURL("**/mistakes?list=noted&q=zebra");
  await page.reload();
  await page.getByText("Zebra crossing: look twice.").waitFor();
  await page.getByRole("searchbox", { name: "Search questions, explanations, and notes" }).fill("giraffe");
  await page.getByRole("heading", { name: "No questions found" }).waitFor();
});

flow("a missed question leaves the list after two right answers", async ({ visit: { page } }) => {
  await openSignedIn(page, "newcomer");
  await startQuiz(page);
  await answerQuiz(page, "incorrect");
  await closeBadges(page);
  await openSavedQuestions(page);
  const tab = page.getByRole("tab", { name: /^Missed/ });
  const before = await tab.innerText();
  const first = page.getByRole("listitem").getByRole("checkbox").first();
  const words = (await first.getAttribute("aria-labelledby")) ?? "";
  const text = await page.locator(`[id="${words}"]`).innerText();
  for (const turn of [1, 2]) {
    await page.getByRole("checkbox", { name: text }).click();
    await page.getByRole("button", { name: "Practice the one selected" }).click();
    await answerQuiz(page, "correct");
    await openSavedQuestions(page);
    await page.getByRole("checkbox").nth(1).waitFor();
    // The list as it was is shown until it is loaded again.
    await page.getByRole("checkbox", { name: text }).waitFor({ state: turn === 1 ? "visible" : "detached" });
    if (turn === 1) expect(await tab.innerText()).toBe(before);
  }
  const count = Number(/\d+/.exec(before)?.[0]);
  await page.getByRole("tab", { name: `Missed (${count - 1})` }).waitFor();
});
