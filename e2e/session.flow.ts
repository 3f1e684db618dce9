import { expect } from "vitest";
import { signIn } from "../scripts/visit-host.ts";
import { expectAccessible } from "./accessible.ts";
import { flow } from "./flow.ts";

flow("a learner signs in, works through a session and reviews every answer", async ({ visit: { page } }) => {
  await page.goto("/");
  await page.getByLabel("Email").waitFor();
  await expectAccessible(page);
  await signIn(page, "newcomer");
  await page.getByRole("button", { name: "Quick start CompTIA Security+" }).click();

  const questions = page
    .getByRole("region", { name: "Question Navigator" })
    .getByRole("button", { name: /^Question \d+/ });
  await questions.first().waitFor();
  await expectAccessible(page);
  const count = await questions.count();
  expect(count).toBeGreaterThan(1);
  for (let question = 1; question <= count; question += 1) {
    expect(await page.getByRole("radio").count()).toBe(4);
    await page.getByRole("radio", { name: /^B\. / }).click();
    if (question === count) break;
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.getByRole("button", { name: new RegExp(`^Question ${question}, answered`) }).waitFor();
  }

  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await page.waitForURL(/\/results\/\d+$/);
  // A first session earns a badge, which is announced over the results.
  const badge = page.getByRole("dialog");
  await badge.waitFor();
  await page.keyboard.press("Escape");
  await badge.waitFor({ state: "hidden" });
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  expect(await page.getByRole("banner").isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Review Answers" }).click();
  await page.waitForURL(/\/review\/\d+$/);
  await page.getByRole("article", { name: `Question ${count}` }).waitFor();
  expect(await page.getByRole("article", { name: /^Question \d+/ }).count()).toBe(count);
  await expectAccessible(page);

  // On paper the answers below the window stand too.
  await page.emulateMedia({ media: "print" });
  const explanations = page.getByRole("heading", { name: "Explanation" });
  expect(await explanations.count()).toBeGreaterThan(0);
  for (const heading of await explanations.all())
    expect(
      await heading.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true })),
    ).toBe(true);
  expect(await page.getByRole("banner").isVisible()).toBe(false);
});
