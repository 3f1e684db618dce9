import { extractText, getDocumentProxy } from "unpdf";
import { expect } from "vitest";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { flow } from "../support/browser/flow.ts";
import { openSignedIn } from "../support/browser/sign-in.ts";
import { submitAllWrong, openReview, startQuiz } from "../support/quiz/take-quiz.ts";

flow("a learner generates, copies and prints study notes", async ({ visit: { page, context, url } }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: url });
  await openSignedIn(page, "newcomer");
  await startQuiz(page);
  await submitAllWrong(page);
  await openReview(page);
  const score = await page
    .getByText(/^\d+%$/)
    .first()
    .textContent();
  await page.getByRole("button", { name: "Generate Study Notes" }).click();
  const dialog = page.getByRole("dialog", { name: "AI-Generated Study Notes" });
  await dialog.waitFor();

  // The toast is above the dialog. F8 focuses it, and the first Escape closes it.
  const ready = "Your comprehensive study notes are ready to review.";
  await dialog.getByText(ready, { exact: true }).waitFor();
  await page.keyboard.press("F8");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Dismiss notification" }).waitFor({ state: "hidden" });
  expect(await dialog.isVisible()).toBe(true);

  await dialog.getByRole("button", { name: "Copy" }).click();
  await dialog.getByText("Study notes copied to clipboard.", { exact: true }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^# Study guide: /);
  expect(copied).toContain(`**Score: ${score}**`);
  await dialog.getByRole("button", { name: "Dismiss notification" }).click();
  await dialog.getByRole("button", { name: "Dismiss notification" }).waitFor({ state: "hidden" });

  // If the Clipboard API is denied, the dialog copies with `document.execCommand`.
  await page.evaluate(() => navigator.clipboard.writeText("before"));
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("Denied.", "NotAllowedError"));
  });
  await dialog.getByRole("button", { name: "Copy" }).click();
  await dialog.getByText("Study notes copied to clipboard.", { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied);

  // Opens a question in the review, and returns to the same notes.
  const link = dialog.getByRole("link", { name: /^Question \d+$/ }).first();
  const missed = await link.textContent();
  await link.click();
  await dialog.waitFor({ state: "hidden" });
  const question = page.getByRole("article", { name: missed ?? "", exact: true });
  await expect.poll(() => question.evaluate((article) => article === document.activeElement)).toBe(true);
  const stem = await question.locator("p").first().textContent();
  await page.getByRole("button", { name: "Show Study Notes" }).click();
  await page.getByRole("link", { name: "Open Study Guide" }).click();
  await page.waitForURL(/\/lecture\/\d+$/);
  // Without the date, these words may also be in the notes.
  await page.getByText("Generated on November 20, 2026").waitFor();
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await expectAccessible(page);

  const printed = await page.pdf({ preferCSSPageSize: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(printed)));
  const pages = text.map((each) => each.replaceAll(/\s+/g, " "));
  const words = pages.join(" ");
  expect(words).toContain(title);
  expect(words).toContain(`Score: ${score}`);
  expect(words).toContain("Generated on November 20, 2026");
  // A question is on one page with its answers and explanation. PDF text has a space where a line breaks at a hyphen.
  const squeezed = (words: string) => words.replaceAll(/\s+/g, "");
  const afterStem = pages.flatMap((each) =>
    squeezed(each)
      .split(squeezed(stem ?? ""))
      .slice(1),
  );
  expect(afterStem).toContainEqual(expect.stringMatching(/^\S?Youranswer:.*?Rightanswer:.*?Why:/));
  for (const chrome of ["Print Study Guide", "Return to Dashboard", "Achievements", "Copied!"])
    expect(words).not.toContain(chrome);
  expect(pages.length).toBeGreaterThanOrEqual(2);
  expect(pages.length).toBeLessThanOrEqual(6);
  for (const each of pages.slice(0, -1)) expect(each.length, "a page is hardly used").toBeGreaterThan(500);
  expect(pages.at(-1)).toMatch(/\w/);

  await page.getByRole("link", { name: "Return to Dashboard" }).click();
  await page.goto("/lecture/4000");
  await page.getByRole("heading", { name: "Study Guide Not Found" }).waitFor();
  await page.getByRole("button", { name: "Go Back" }).click();
  await page.waitForURL(/\/$/);
});
