import type { Page } from "playwright";
import { expect } from "vitest";
import { signIn } from "../../scripts/tools/sign-in.ts";
import { addressOf } from "../support/browser/address-of.ts";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { flow } from "../support/browser/flow.ts";
import { openSignedIn } from "../support/browser/sign-in.ts";
import { signOut } from "../support/browser/sign-out.ts";
import { closeBadges } from "../support/quiz/close-badges.ts";

const names = (page: Page) => page.getByRole("article").getByRole("heading").allInnerTexts();
const card = (page: Page, name: string) => page.getByRole("article", { name });

flow("search terms stay in the address, after a reload and when going back", async ({ visit }) => {
  const { page } = visit;
  await page.goto("/app/study-groups");
  await signIn(page, "newcomer");
  const search = page.getByRole("searchbox", { name: "Search groups" });
  // Types key by key, and in the middle: the field changes faster than the address.
  await search.pressSequentially("LGS");
  await search.press("ArrowLeft");
  await search.press("ArrowLeft");
  await search.pressSequentially("á");
  await card(page, "Cloud architects, Lagos").waitFor();
  expect(await names(page)).toEqual(["Cloud architects, Lagos"]);
  expect(await search.inputValue()).toBe("LáGS");
  await search.fill("");
  await card(page, "Early birds").waitFor();
  await page.evaluate(() => window.scrollTo(0, 100));
  await page.getByRole("combobox", { name: "Level" }).selectOption("Beginner");
  await page.waitForURL("**/app/study-groups?level=Beginner");
  await expectAccessible(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(100);
  await search.fill("design");
  await page.getByRole("combobox", { name: "Certification" }).selectOption("AWS Solutions Architect");
  await page.getByRole("combobox", { name: "Level" }).selectOption("Advanced");
  await card(page, "SAA-C03 by drawing").waitFor();
  const looking = "/app/study-groups?q=design&category=5&level=Advanced";
  await page.waitForURL(`**${looking}`);

  await page.reload();
  await card(page, "SAA-C03 by drawing").waitFor();
  expect(await names(page)).toEqual(["SAA-C03 by drawing"]);
  expect(await search.inputValue()).toBe("design");

  await page.getByRole("link", { name: "Achievements" }).first().click();
  await page.waitForURL("**/achievements");
  await page.goBack();
  await card(page, "SAA-C03 by drawing").waitFor();
  expect(addressOf(page)).toBe(looking);
  expect(await names(page)).toEqual(["SAA-C03 by drawing"]);

  // The navigation link shows all groups; going back restores the search.
  await page.getByRole("link", { name: "Study Groups" }).click();
  await card(page, "Early birds").waitFor();
  expect(await search.inputValue()).toBe("");
  await page.goBack();
  await card(page, "Early birds").waitFor({ state: "detached" });
  expect(await search.inputValue()).toBe("design");
});

/** Stops the page's 300 ms timers, counts writes to its address, and refuses them on demand. */
const watchAddress = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = Object.assign(
      (run: () => void, delay?: number) => later(run, delay === 300 ? 2 ** 31 - 1 : delay),
      later,
    );
    const replace = window.history.replaceState.bind(window.history);
    window.history.replaceState = (...to) => {
      document.documentElement.dataset["writes"] = String(
        Number(document.documentElement.dataset["writes"] ?? 0) + 1,
      );
      if (document.documentElement.dataset["refuses"] === "true")
        throw new DOMException("More than 100 times per 10 seconds.", "SecurityError");
      replace(...to);
    };
  });

flow(
  "a search term typed just before leaving is written once to that address, and going back writes nothing",
  async ({ visit: { page } }) => {
    await watchAddress(page);
    const search = page.getByRole("searchbox", { name: "Search groups" });
    const count = () => page.evaluate(() => Number(document.documentElement.dataset["writes"] ?? 0));
    await openSignedIn(page, "newcomer", "/achievements");
    await page.getByRole("link", { name: "Study Groups" }).first().click();
    await card(page, "Early birds").waitFor();
    const before = await count();
    await search.pressSequentially("lagos");
    await card(page, "Early birds").waitFor({ state: "detached" });
    expect(addressOf(page)).toBe("/study-groups");
    expect(await count()).toBe(before);
    await page.getByRole("link", { name: "Achievements" }).first().click();
    await page.waitForURL("**/achievements");
    expect(await count()).toBe(before + 1);
    await page.goBack();
    await card(page, "Cloud architects, Lagos").waitFor();
    expect(addressOf(page)).toBe("/study-groups?q=lagos");
    expect(await search.inputValue()).toBe("lagos");

    // Going back: the text belongs to a history entry that has gone, whatever is rendered.
    await search.fill("design");
    const countBefore = await count();
    await page.evaluate(() => {
      window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
      document.body.click();
    });
    expect(await count()).toBe(countBefore);
    await search.fill("design");
    await page.goBack();
    const heading = page.getByRole("heading", { level: 1, name: "Achievements" });
    await heading.waitFor();
    await heading.click();
    expect(addressOf(page)).toBe("/achievements");
    await page.goForward();
    await card(page, "Cloud architects, Lagos").waitFor();
    expect(addressOf(page)).toBe("/study-groups?q=lagos");

    // Leaves for another document.
    await search.fill("early");
    await page.goto("/accessibility");
    await page.goBack();
    await card(page, "Early birds").waitFor();
    expect(addressOf(page)).toBe("/study-groups?q=early");
  },
);

flow("no text is lost if the browser refuses to change the address", async ({ visit: { page } }) => {
  await watchAddress(page);
  await openSignedIn(page, "newcomer", "/study-groups");
  const refuse = (refuses: boolean) =>
    page.evaluate((value) => {
      document.documentElement.dataset["refuses"] = String(value);
    }, refuses);
  await refuse(true);
  const search = page.getByRole("searchbox", { name: "Search groups" });
  await search.fill("lagos");
  const count = page.getByText("1 group", { exact: true });
  await count.click();
  await card(page, "Cloud architects, Lagos").waitFor();
  expect(await names(page)).toEqual(["Cloud architects, Lagos"]);
  expect(addressOf(page)).toBe("/study-groups");
  await refuse(false);
  await count.click();
  await page.waitForURL("**/study-groups?q=lagos");
  expect(await search.inputValue()).toBe("lagos");

  // A refused write is not applied to the next screen.
  await refuse(true);
  await search.fill("design");
  await page.getByRole("link", { name: "Achievements" }).first().click();
  const heading = page.getByRole("heading", { level: 1, name: "Achievements" });
  await heading.waitFor();
  await refuse(false);
  await heading.click();
  expect(addressOf(page)).toBe("/achievements");
});

flow(
  "a learner creates a group by keyboard, and sees it beside one joined on the dashboard",
  async ({ visit }) => {
    const { page } = visit;
    await openSignedIn(page, "learner");
    await closeBadges(page);
    const groups = page.getByRole("region", { name: "Study groups" });
    await groups.scrollIntoViewIfNeeded();
    await groups.getByRole("button", { name: "Join Cloud architects, Lagos" }).click();
    // Leaves at once: the group is created anyway.
    await groups.getByRole("link", { name: "See all" }).click();
    await page.getByRole("tab", { name: "My Groups (1)" }).click();
    await card(page, "Cloud architects, Lagos").getByText("6/10").waitFor();
    await page.waitForURL("**/study-groups?tab=mine");

    await page.getByRole("button", { name: "Create Group" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Create Group" });
    const name = dialog.getByRole("textbox", { name: "Name" });
    await name.press("Enter");
    await dialog
      .getByRole("region", { name: /^Notifications/ })
      .getByText("Please enter a name for your study group.")
      .waitFor();
    expect(await name.getAttribute("aria-invalid")).toBe("true");
    await name.pressSequentially("Night owls");
    // The first Escape closes the toast.
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Dismiss notification" }).waitFor({ state: "hidden" });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Create Group" }).press("Enter");
    expect(await name.inputValue()).toBe("Night owls");
    await name.press("Enter");
    await page.getByRole("tab", { name: "My Groups (2)" }).waitFor();
    await dialog.waitFor({ state: "detached" });
    expect(await names(page)).toEqual(["Night owls", "Cloud architects, Lagos"]);
    await card(page, "Night owls").getByText("Owner").waitFor();
    await expectAccessible(page);

    await page.getByRole("link", { name: "Dashboard" }).first().click();
    await groups.scrollIntoViewIfNeeded();
    await groups.getByText("Owner").waitFor();
    await groups.getByRole("link", { name: "See all" }).click();
    await page.getByRole("tab", { name: "My Groups (2)" }).waitFor();

    // The next user of this page sees none of it.
    await signOut(page);
    await signIn(page, "learner");
    await groups.scrollIntoViewIfNeeded();
    await groups.getByRole("button", { name: "Join Cloud architects, Lagos" }).waitFor();
    expect(await groups.getByText(/^(Owner|Joined)$/).count()).toBe(0);
  },
);
