import type { Page } from "playwright";
import { expect } from "vitest";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { flow } from "../support/browser/flow.ts";
import { openSignedIn } from "../support/browser/sign-in.ts";
import { waitUntilLoaded } from "../support/browser/wait-until-loaded.ts";
import { closeBadges } from "../support/quiz/close-badges.ts";
import { showProgress } from "../support/quiz/show-progress.ts";
import { answerFirst, answerQuiz, waitForQuestion } from "../support/quiz/take-quiz.ts";

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 360, height: 800 };
const SHORT_PHONE = { width: 360, height: 740 };

/** Returns the distance of a section from the top of the page, in heights of the screen. */
const screensAbove = (page: Page, name: string) =>
  page
    .getByRole("region", { name })
    .evaluate((element) => (element.getBoundingClientRect().top + scrollY) / innerHeight);

const levelTwo = (page: Page) => page.getByRole("heading", { level: 2 }).allInnerTexts();

/** The headings of the dashboard: My exam, then the cards in the order of spec §2.4. */
const CARDS = [
  "My exam",
  "Choose Your Learning Mode",
  "Study plan",
  "Quick actions",
  "This week’s progress",
  "Recent quiz results",
  "Study groups",
  "Practice Tests",
  "Certification progress",
];

flow(
  "a new learner sees every card on a phone and takes a first session (spec line 58)",
  async ({ visit: { page } }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/");
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await page.getByLabel("Username").fill("Ada Byron");
    await page.getByLabel("Email").fill("ada@cairn.test");
    await page.getByLabel("Password", { exact: true }).fill("analytical-engine");
    await page.getByRole("button", { name: "Create Account" }).click();

    // The first step is on the first screen; every card follows it in order.
    const first = page.getByRole("button", { name: "Quick start CompTIA Security+" });
    await first.waitFor();
    expect(await levelTwo(page)).toEqual(CARDS);
    const quickStarts = page.getByRole("button", { name: /^Quick start/ });
    expect(await quickStarts.count()).toBe(3);
    const bottom = await quickStarts.last().evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(PHONE.height);
    await page.getByRole("region", { name: "Study plan" }).getByText("Get Started").waitFor();
    await expectAccessible(page);

    await first.click();
    await waitForQuestion(page, 1, 10);
    await answerFirst(page, "incorrect");
    await closeBadges(page);
    await expectAccessible(page);
    const retry = page.getByRole("button", { name: /^Retry the (\d+|one) you missed$/ });
    const missed = /\d+/.exec(await retry.innerText())?.[0] ?? "1";
    await retry.click();
    await waitForQuestion(page, 1, Number(missed));
    await page.getByText("Questions you missed.").waitFor();

    // The quiz in progress comes right after the greeting.
    await page.goto("/");
    await page.getByRole("region", { name: "Recent quiz results" }).waitFor();
    await page.getByRole("region", { name: "Continue" }).waitFor();
    expect(await levelTwo(page)).toEqual(["Continue", ...CARDS]);
    await page.getByRole("region", { name: "Study plan" }).getByText("Get Started").waitFor();
    await page
      .getByRole("region", { name: "Scout" })
      .getByRole("button", { name: "Practice CompTIA Security+" })
      .click();
    await waitForQuestion(page, 1, 10);
  },
);

const SCREENS_MAX = 2.95;

flow(
  "a learner's progress starts within three screens on a phone, even with a chosen exam",
  async ({ visit: { page } }) => {
    await page.setViewportSize(PHONE);
    await openSignedIn(page, "learner");
    await closeBadges(page);
    const expectShort = async () => {
      // High Contrast has heavier letters and thicker lines.
      for (const theme of ["light", "contrast"]) {
        await page.evaluate((name) => localStorage.setItem("ui-theme", name), theme);
        await page.reload();
        await (await showProgress(page)).getByRole("meter").first().waitFor();
        await waitUntilLoaded(page);
        for (const size of [PHONE, SMALL_PHONE, SHORT_PHONE]) {
          await page.setViewportSize(size);
          expect
            .soft(await screensAbove(page, "Certification progress"), `${theme}, ${size.height}`)
            .toBeLessThanOrEqual(SCREENS_MAX);
          expect(await screensAbove(page, "Continue")).toBeLessThan(1);
        }
      }
    };
    await expectShort();
    const exam = page.getByRole("region", { name: "My exam" });
    await exam.getByRole("button", { name: "Choose my exam" }).click();
    await exam.getByRole("combobox", { name: "Certification" }).selectOption({ label: "ISC2 CISSP" });
    await exam.getByRole("button", { name: "Save" }).click();
    await exam.getByRole("button", { name: "Change" }).waitFor();
    await page.getByText(/^Focus areas optional/).waitFor();
    await expectShort();
    await page.getByRole("button", { name: "Recent quiz results" }).click();
    await page
      .getByRole("link", { name: /^Review / })
      .first()
      .waitFor();
    await expectAccessible(page);
  },
);

flow("a learner follows three pieces of advice, and the quoted value changes", async ({ visit }) => {
  const { page } = visit;
  await openSignedIn(page, "learner");
  await closeBadges(page);
  const scout = page.getByRole("region", { name: "Scout" });
  const advised = scout.getByRole("button", { name: /^Practice / });
  const domain = /^Practice (.+)$/.exec((await advised.textContent()) ?? "")?.[1] ?? "";
  const plan = page.getByRole("region", { name: "Study plan" });
  const quoted = () =>
    plan.getByRole("meter", { name: domain }).getAttribute("aria-valuetext", { timeout: 5000 });
  const before = await quoted();

  // The banner's study questions do not change the value.
  await advised.click();
  await page.getByText(`All on ${domain}, your lowest domain when you started.`).waitFor();
  await answerQuiz(page, "incorrect");
  await page.getByRole("heading", { name: "Study Session Completed!" }).waitFor();
  await page.getByText(`All on ${domain}, your lowest domain when you started.`).waitFor();
  await page.getByRole("button", { name: /^Retry the/ }).click();
  await page.getByText("Questions you missed.").waitFor();
  await answerFirst(page, "incorrect");
  await page.goto("/");
  expect(await quoted()).toBe(before);

  // The plan's graded quiz, the next step, changes the value that both quote.
  await plan.getByRole("button", { name: `Graded quiz on ${domain}` }).click();
  await page.getByText("Graded assessment that updates your mastery").waitFor();
  await answerFirst(page, "incorrect");
  await page.getByRole("heading", { name: "Assessment Completed!" }).waitFor();
  await page.goto("/");
  await plan.getByRole("meter").first().waitFor();
  const progress = await showProgress(page);
  const bar = progress.getByRole("meter", { name: domain });
  const folded = progress.getByRole("button", { expanded: false });
  while ((await bar.count()) === 0 && (await folded.count()) > 0) await folded.first().click();
  expect(await bar.getAttribute("aria-valuetext")).not.toBe(before);
});
