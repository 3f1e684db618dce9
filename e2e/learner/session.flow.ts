import { expect } from "vitest";
import { signIn } from "../../scripts/tools/sign-in.ts";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { flow } from "../support/browser/flow.ts";
import { submitAllWrong, openReview, questionsOn, startQuiz } from "../support/quiz/take-quiz.ts";

flow("a learner signs in, completes a session and reviews every answer", async ({ visit: { page } }) => {
  await page.goto("/");
  await page.getByLabel("Email").waitFor();
  await expectAccessible(page);
  await signIn(page, "newcomer");
  await startQuiz(page);
  await expectAccessible(page);
  const { length: count } = await questionsOn(page);
  expect(count).toBe(10);
  await submitAllWrong(page);
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  expect(await page.getByRole("banner").isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await openReview(page);
  await page.getByRole("article", { name: `Question ${count}` }).waitFor();
  expect(await page.getByRole("article", { name: /^Question \d+/ }).count()).toBe(count);
  await expectAccessible(page);

  // Printed pages also contain the answers below the window.
  await page.emulateMedia({ media: "print" });
  const explanations = page.getByRole("heading", { name: "Explanation" });
  expect(await explanations.count()).toBeGreaterThan(0);
  for (const heading of await explanations.all())
    expect(
      await heading.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true })),
    ).toBe(true);
  expect(await page.getByRole("banner").isVisible()).toBe(false);
});
