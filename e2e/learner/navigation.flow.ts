import type { Page } from "playwright";
import { expect } from "vitest";
import { signIn } from "../../scripts/tools/sign-in.ts";
import { flow } from "../support/browser/flow.ts";
import { showProgress } from "../support/quiz/show-progress.ts";

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);
const nav = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

async function openDashboard(
  page: Page,
  path = "/",
  account: "newcomer" | "learner" = "newcomer",
): Promise<void> {
  await page.goto(path);
  await signIn(page, account);
  if (account === "learner") await (await showProgress(page)).getByText("CISSP").first().waitFor();
  else
    await page
      .getByRole("region", { name: "Choose Your Learning Mode" })
      .getByText("CISSP")
      .first()
      .waitFor();
}

flow(
  "going back restores the scroll position, and a new screen starts at the top",
  async ({ visit: { page } }) => {
    await openDashboard(page, "/", "learner");
    const popup = page.getByRole("dialog", { name: "Achievement Unlocked!" });
    await popup.getByRole("button", { name: "Close" }).click();
    // Cached data renders at once with the same height, so only the app can scroll to the top.
    await nav(page, "Achievements").click();
    await page.getByRole("tab", { name: "Earned Badges" }).waitFor();
    await nav(page, "Dashboard").click();
    await page.getByRole("region", { name: "Certification progress" }).getByText("CISSP").first().waitFor();
    // The app remembers a position when the browser reports it, which is with the next frame.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          window.addEventListener("scroll", () => resolve(), { once: true });
          window.scrollTo(0, 700);
        }),
    );
    await nav(page, "Achievements").evaluate((link: HTMLElement) => link.click());
    await page.getByRole("tab", { name: "Earned Badges" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1420);
    expect(await scrollOf(page)).toBe(0);
    await page.goBack();
    await page.getByRole("region", { name: "Certification progress" }).getByText("CISSP").first().waitFor();
    await page.waitForFunction(() => window.scrollY === 700);
  },
);

flow("the skip link leads to the content of the current page", async ({ visit: { page } }) => {
  await openDashboard(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await nav(page, "Achievements").evaluate((link: HTMLElement) => link.click());
  await page.getByRole("heading", { name: "No badges earned yet" }).waitFor();
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/#main$/);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  expect(await scrollOf(page)).toBeLessThan(200);
});

flow("an address with a fragment scrolls to that section once it has loaded", async ({ visit: { page } }) => {
  for (const path of ["/#progress-section", "/app#progress-section"]) {
    await page.goto("about:blank");
    await page.goto(path);
    if (path.startsWith("/#")) await signIn(page, "learner");
    await page.locator("#progress-section").waitFor();
    await page.waitForFunction(() => {
      const part = document.getElementById("progress-section");
      return part !== null && Math.abs(part.getBoundingClientRect().top) < window.innerHeight / 2;
    });
  }
});

flow(
  "unknown addresses, with a dot or without, show the app's not-found page",
  async ({ visit: { page } }) => {
    await openDashboard(page);
    expect((await page.goto("/no.where"))?.status()).toBe(404);
    await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
    expect((await page.goto("/quiz/1.5"))?.status()).toBe(200);
    await page.getByRole("heading", { name: "Quiz Not Found" }).waitFor();
    await page.getByRole("link", { name: "Return to Dashboard" }).click();
    await page.getByRole("region", { name: "Choose Your Learning Mode" }).waitFor();
  },
);
