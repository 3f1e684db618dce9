import type { Page } from "playwright";
import { expect } from "vitest";
import { buildAnswer } from "../../mocks/builders/answers.ts";
import { SAMPLE_CATEGORIES, SAMPLE_USERS } from "../../mocks/test-backend/sample.ts";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { flow, type Visit } from "../support/browser/flow.ts";
import { openSignedIn, signInByCall } from "../support/browser/sign-in.ts";
import { closeBadges } from "../support/quiz/close-badges.ts";
import { createQuiz, giveAnswer, questionsOn, waitForQuestion } from "../support/quiz/take-quiz.ts";

const REPORTED = 1001;
const OUTCOME = "Corrected since you reported it. “Thank you, Noor: a comma was missing.”";

/** Opens another browser and signs the administrator in. */
async function openAsAdmin({ openBrowser }: Visit): Promise<Page> {
  const page = await openBrowser();
  await openSignedIn(page, "admin");
  return page;
}

flow("an administrator answers a report with a new version, and the learner sees it", async ({ visit }) => {
  const { page, store } = visit;
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, "newcomer");
  const id = await createQuiz(page, {
    title: "Two of Security+",
    categoryIds: [SAMPLE_CATEGORIES.securityPlus],
    questionCount: 2,
    questionIds: [REPORTED, REPORTED + 1],
    mode: "study",
  });
  await page.goto(`/quiz/${id}`);
  const questions = await questionsOn(page);
  const reported = questions.findIndex((question) => question.id === REPORTED);
  for (const [index, question] of questions.entries()) {
    await waitForQuestion(page, index + 1, 2);
    await giveAnswer(page, question, buildAnswer(question, "incorrect"));
    if (index === reported) {
      await page.getByRole("button", { name: "Report this question" }).click();
      const form = page.getByRole("dialog", { name: "Report this question" });
      await form.getByRole("radio", { name: "A spelling or layout mistake" }).check();
      await form.getByRole("textbox", { name: "In your words" }).fill("A comma is missing");
      await expectAccessible(page);
      await form.getByRole("button", { name: "Send report" }).click();
      await page.getByText("Reported. An administrator will look at it.").waitFor();
      expect(await page.getByRole("button", { name: "Report this question" }).count()).toBe(0);
    }
    if (index === 0) await page.getByRole("button", { name: "Next", exact: true }).click();
  }

  const admin = await openAsAdmin(visit);
  await admin.goto("/admin?tenant=1");
  await admin.getByRole("button", { name: "1 open report" }).click();
  await admin.waitForURL("**/admin?tenant=1&tab=questions&reported=1");
  const row = admin.getByRole("table", { name: "Questions" }).getByRole("row").nth(1);
  await row.getByText("1 report", { exact: true }).waitFor();
  await row.getByRole("button", { name: /^Edit / }).click();
  await admin.waitForURL(`**/admin?tenant=1&tab=questions&reported=1&question=${REPORTED}`);
  await admin.getByText("A comma is missing").waitFor();
  const text = admin.getByRole("textbox", { name: "Question" });
  const before = await text.inputValue();
  await text.fill(`${before} (corrected)`);
  await admin
    .getByRole("textbox", { name: "Reply to the people who reported it" })
    .fill("Thank you, Noor: a comma was missing.");
  await admin.getByRole("checkbox", { name: "Resolved by my changes: Noor Haddad" }).check();
  await admin.getByRole("button", { name: "Save as a new version" }).click();
  await admin.getByText("Question saved").first().waitFor();
  expect(await store.list("reports")).toMatchObject([
    { questionId: REPORTED, userId: SAMPLE_USERS.newcomer, quizId: id, version: 1, state: "changed" },
  ]);
  await admin.context().close();

  // The session keeps the old version, and shows the outcome of the report.
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await page.waitForURL(/\/results\/\d+$/);
  await closeBadges(page);
  await page.goto(`/review/${id}`);
  const card = page.getByRole("article", { name: `Question ${reported + 1}` });
  await card.getByText(OUTCOME).waitFor();
  await card.getByText(before, { exact: true }).waitFor();
  expect(await page.getByText("(corrected)").count()).toBe(0);
  await expectAccessible(page);
});

flow("a learner at /admin sees a message, and the page sends no admin calls", async ({ visit: { page } }) => {
  const adminCalls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/admin")) adminCalls.push(request.url());
  });
  await signInByCall(page, "newcomer");
  await page.goto("/admin?tenant=1&tab=users");
  await page.getByRole("heading", { name: "Administrator access required" }).waitFor();
  expect(await page.getByRole("table").count()).toBe(0);
  await expectAccessible(page);
  expect(adminCalls).toEqual([]);
  expect((await page.request.get("/api/admin/tenants")).status()).toBe(403);
  await page.getByRole("link", { name: "Return to Dashboard" }).click();
  await page.waitForURL(/\/app$/);
});

flow("the address contains the location in the administration", async ({ visit: { page } }) => {
  const open = (tab: string) => page.getByRole("tab", { name: tab, selected: true }).waitFor();
  const untilChosen = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
  await openSignedIn(page, "admin");
  // Opens the address as if somebody had sent it.
  await page.goto("/admin?tenant=2&tab=users");
  await untilChosen("Harbourline Shipping");
  await open("Users");
  await page.getByRole("row", { name: /Luis Carvalho/ }).waitFor();
  await expectAccessible(page);

  await page.getByRole("tab", { name: "Settings" }).click();
  await page.waitForURL("**/admin?tenant=2&tab=settings");
  // Back and forward lead through tabs and screens.
  await page.goBack();
  await open("Users");
  await page.goForward();
  await open("Settings");
  await page.getByRole("link", { name: "Learning App" }).click();
  await page.waitForURL("**/app");
  await page.goBack();
  await untilChosen("Harbourline Shipping");
  await open("Settings");
  expect(await page.getByRole("textbox", { name: "Domain", exact: true }).inputValue()).toBe(
    "harbourline.test",
  );
  await page.goForward();
  await page.waitForURL("**/app");
  await page.goBack();
  await open("Settings");

  // Another organization opens with its overview.
  await page.getByRole("button", { name: "All organizations" }).click();
  await page.getByRole("button", { name: "Cairn", exact: true }).click();
  await page.waitForURL("**/admin?tenant=1");
  await open("Overview");
  await page.reload();
  await untilChosen("Cairn");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Admin" }).click();
  await page.waitForURL("**/admin");
  await page.getByRole("tab").first().waitFor({ state: "detached" });

  // Unknown values are ignored.
  await page.goto("/admin?tenant=404&tab=nonsense");
  await page.getByRole("button", { name: "Cairn", exact: true }).waitFor();
  await untilChosen("Organizations");
  expect(await page.getByRole("tab").count()).toBe(0);
});

flow(
  "on a phone and by keyboard, Back and reload lose neither the position nor what was typed",
  async ({ visit: { page } }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInByCall(page, "admin");
    await page.goto("/admin");
    const press = async (name: string | RegExp, role: "button" | "tab" = "button") => {
      await page.getByRole(role, { name }).first().focus();
      await page.keyboard.press("Enter");
    };
    await page.getByRole("button", { name: "Cairn", exact: true }).waitFor();
    await press(/^Cairn$/);
    await page.waitForURL("**/admin?tenant=1");
    await page.getByRole("heading", { level: 1, name: "Cairn" }).and(page.locator(":focus")).waitFor();
    await press("Questions", "tab");
    await page.waitForURL("**/admin?tenant=1&tab=questions");
    await page.getByRole("table", { name: "Questions" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);

    // The position in the list is in the address, and a reload returns to it.
    await press(/^Load More/);
    // The first added row has the focus, so it can scroll.
    await page.locator('[data-index="20"] > tr:focus').waitFor();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
    await page.waitForURL(/&row=2\d\d$/);
    const row = Number(new URL(page.url()).searchParams.get("row"));
    await page.reload();
    const first = page.locator(`[data-index="${row - 1}"] > tr`).first();
    await first.getByRole("rowheader").waitFor();
    await page.waitForFunction((index) => {
      const top = document.querySelector(`[data-index="${index}"]`)?.getBoundingClientRect().top;
      return top !== undefined && top > -100 && top < 100;
    }, row - 1);

    // A question is a step; unsaved text asks before Back and links, and survives a reload.
    const list = page.url();
    await page
      .locator(`[data-index="${row}"]`)
      .getByRole("button", { name: /^Edit / })
      .focus();
    await page.keyboard.press("Enter");
    const text = page.getByRole("textbox", { name: "Question", exact: true });
    await text.waitFor();
    const editor = page.url();
    const save = page.getByRole("button", { name: "Save as a new version" });
    expect(await save.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThanOrEqual(844);
    await text.fill(`${await text.inputValue()} (edited)`);
    const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
    await page.goBack();
    await dialog.waitFor();
    expect(page.url()).toBe(editor);
    await dialog.getByRole("button", { name: "Keep editing" }).press("Enter");
    await page.getByRole("link", { name: "Learning App" }).press("Enter");
    await dialog.getByRole("button", { name: "Keep editing" }).press("Enter");
    page.once("dialog", (asked) => void asked.accept());
    await page.reload();
    await expect.poll(() => text.inputValue()).toMatch(/ \(edited\)$/);
    expect(page.url()).toBe(editor);
    await page.goBack();
    await dialog.getByRole("button", { name: "Leave" }).press("Enter");
    await page.waitForURL(list);
    await page.getByRole("table", { name: "Questions" }).waitFor();
    await page.goForward();
    await text.waitFor();
    expect(await text.inputValue()).not.toContain("(edited)");
    await page.goBack();
    await page.goBack();
    await page.waitForURL("**/admin?tenant=1");
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Organizations" }).waitFor();
  },
);
