import type { Page } from "playwright";
import { expect } from "vitest";
import { SAMPLE_CATEGORIES } from "../../mocks/test-backend/sample.ts";
import { addressOf } from "../support/browser/address-of.ts";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { flow } from "../support/browser/flow.ts";
import { openSignedIn } from "../support/browser/sign-in.ts";
import { waitForQuestion } from "../support/quiz/take-quiz.ts";

/** Creates two failed graded quizzes and `open` open study quizzes, and marks new badges as shown. */
async function createHistory(page: Page, open: number): Promise<void> {
  await page.evaluate(
    async ({ count, categoryId }) => {
      const call = async (method: string, path: string, body?: object): Promise<unknown> => {
        const headers = { "Content-Type": "application/json" };
        const sent = body ? { headers, body: JSON.stringify(body) } : {};
        const reply = await fetch(`/api${path}`, { method, ...sent });
        return reply.status === 204 ? null : reply.json();
      };
      const { id: userId } = (await call("GET", "/auth/me")) as { id: number };
      const begin = async (title: string, mode: string) => {
        const quiz = { title, categoryIds: [categoryId], questionCount: 2, mode, userId };
        return ((await call("POST", "/quiz", quiz)) as { id: number }).id;
      };
      for (const title of ["First graded", "Second graded"])
        await call("POST", `/quiz/${await begin(title, "quiz")}/submit`, { answers: [] });
      for (let number = 1; number <= count; number += 1) await begin(`Study ${number}`, "study");
      const { badges } = (await call("GET", `/user/${userId}/achievements`)) as {
        badges: { badgeId: number }[];
      };
      for (const { badgeId } of badges) await call("POST", `/user/${userId}/badges/${badgeId}/notify`);
    },
    { count: open, categoryId: SAMPLE_CATEGORIES.securityPlus },
  );
}

const count = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });
const rows = (page: Page) => page.getByRole("region", { name: "All sessions" }).getByRole("listitem");

flow(
  "a learner pages through all sessions, and going back restores filter and scroll position",
  async ({ visit }) => {
    const { page, context } = visit;
    await openSignedIn(page, "newcomer", "/app");
    await createHistory(page, 28);
    await page.reload();

    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Sessions" })
      .press("Enter");
    await page.getByRole("heading", { level: 1, name: "Your sessions" }).waitFor();
    expect(addressOf(page)).toBe("/sessions");
    await count(page, "25 of 30 sessions").waitFor();
    await page.getByRole("img", { name: /^Security Operations: / }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Show more" }).press("Enter");
    await count(page, "30 sessions").waitFor();
    expect(
      await rows(page)
        .nth(25)
        .evaluate((row) => row === document.activeElement),
    ).toBe(true);

    // Opens the results of a session on the second page, and returns to its position.
    const results = page.getByRole("link", { name: /^Results First graded/ });
    await results.scrollIntoViewIfNeeded();
    const positionBefore = await page.evaluate(() => window.scrollY);
    expect(positionBefore).toBeGreaterThan(500);
    await results.click();
    await page.getByRole("heading", { name: "Assessment Completed!" }).waitFor();
    await page.goBack();
    await count(page, "30 sessions").waitFor();
    expect(await rows(page).count()).toBe(30);
    expect(await page.evaluate(() => window.scrollY)).toBe(positionBefore);

    // The filters are in the address: after a reload, in another tab, and when going back.
    await page.getByRole("combobox", { name: "Outcome" }).selectOption("Failed");
    await page
      .getByRole("combobox", { name: "Certification", exact: true })
      .selectOption("CompTIA Security+");
    await count(page, "2 sessions").waitFor();
    const looking = "/sessions?category=1&outcome=failed";
    await page.waitForURL(`**${looking}`);
    await page.reload();
    await count(page, "2 sessions").waitFor();
    const shared = await context.newPage();
    await shared.goto(page.url());
    await count(shared, "2 sessions").waitFor();
    expect(await shared.getByRole("combobox", { name: "Outcome" }).inputValue()).toBe("failed");
    await shared.close();
    await page.getByRole("link", { name: /^Review Second graded/ }).click();
    await page.getByRole("article", { name: "Question 1", exact: true }).waitFor();
    await page.goBack();
    await count(page, "2 sessions").waitFor();
    expect(addressOf(page)).toBe(looking);
    await page.getByRole("combobox", { name: "Kind" }).selectOption("Study");
    await page.getByRole("button", { name: "Clear filters" }).click();
    await count(page, "25 of 30 sessions").waitFor();
    await page.waitForURL("**/sessions");
  },
);

flow("a learner continues or discards an open session from the list, in either tab", async ({ visit }) => {
  const { page, context } = visit;
  await openSignedIn(page, "newcomer", "/sessions");
  await page.getByRole("heading", { name: "No sessions yet" }).waitFor();
  await createHistory(page, 3);
  await page.goto("/sessions?outcome=open");
  await count(page, "3 sessions").waitFor();
  const other = await context.newPage();
  await other.goto("/sessions");
  await count(other, "5 sessions").waitFor();

  const discard = async (tab: Page) => {
    await tab.getByRole("button", { name: /^Discard Study 2/ }).click();
    await tab
      .getByRole("dialog")
      .getByRole("button", { name: "Discard", exact: true, disabled: false })
      .click();
    await tab
      .getByRole("region", { name: /^Notifications/ })
      .getByText("Study 2 was removed.")
      .waitFor();
    await tab.getByRole("dialog").waitFor({ state: "detached" });
  };
  await discard(page);
  await count(page, "2 sessions").waitFor();
  await discard(other);
  await count(other, "4 sessions").waitFor();
  await other.close();
  expect(await rows(page).getByRole("heading").allInnerTexts()).toEqual(["Study 3", "Study 1"]);

  await page.getByRole("link", { name: /^Continue Study 1/ }).click();
  await waitForQuestion(page, 1, 2);
  await page.goBack();
  await count(page, "2 sessions").waitFor();
  expect(addressOf(page)).toBe("/sessions?outcome=open");
});
