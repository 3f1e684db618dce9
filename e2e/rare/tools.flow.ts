import { expect } from "vitest";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { flow } from "../support/browser/flow.ts";
import { openSignedIn } from "../support/browser/sign-in.ts";

flow("the contrast of the page follows its theme", async ({ visit: { page } }) => {
  await openSignedIn(page, "newcomer", "/accessibility");
  const light = page.getByRole("region", { name: "Contrast of Light" });
  await light.getByText("#1b2234 on #f7f6f3").waitFor();
  await light.getByText("14.66:1").waitFor();

  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("menuitemradio", { name: "High Contrast" }).click();
  const contrast = page.getByRole("region", { name: "Contrast of High Contrast" });
  await contrast.getByText("#ffffff on #000000").first().waitFor();
  await contrast.getByText("21.00:1").first().waitFor();
  expect(await contrast.getByRole("status").innerText()).toBe(
    "The colors have changed. Overall score 100%: 7 of 7 pairs meet AA.",
  );
  expect(await contrast.getByText("14.66:1").count()).toBe(0);
  await expectAccessible(page);

  await page.emulateMedia({ forcedColors: "active" });
  await contrast.getByText(/While it does, they are not shown/).waitFor();
  await page.emulateMedia({ forcedColors: "none" });
  await contrast.getByText("21.00:1").first().waitFor();
});

flow("the structure of the last build can be searched and browsed", async ({ visit: { page, url } }) => {
  const file = page.waitForResponse((response) => response.url().startsWith(`${url}/ui-structure.json?t=`));
  await openSignedIn(page, "newcomer", "/ui-structure");
  expect((await file).headers()).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-cache",
  });
  const tree = page.getByRole("tree", { name: "Structure" });
  await tree.getByRole("treeitem", { name: "Routes" }).waitFor();
  await expectAccessible(page);

  await page.getByRole("searchbox", { name: "Search the structure" }).fill("questoncard");
  await page.getByText(/^No exact match for “questoncard”\. \d+ similar parts?\.$/).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.type("question");
  await page.keyboard.press("Enter");
  const detail = page.getByRole("region", { name: "QuestionCard" });
  await detail.getByText("src/components/quiz/QuestionCard/QuestionCard.tsx").waitFor();
  await detail.getByRole("heading", { name: /^\d+ stories$/ }).waitFor();
  expect(await detail.getByRole("link").count()).toBe(0);

  await page.getByRole("searchbox").focus();
  await page.keyboard.press("Escape");
  const routes = tree.getByRole("treeitem", { name: "Routes" });
  await routes.focus();
  for (const key of ["ArrowRight", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  await tree.getByRole("treeitem", { name: "Results /results/:id" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.type("ach");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "/achievements", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Achievements" }).waitFor();
});

flow("the built-in structure is shown until the structure file is available", async ({ visit }) => {
  const { page, context } = visit;
  await context.route("**/ui-structure.json?*", (route) =>
    route.fulfill({ status: 404, body: "No such file." }),
  );
  await openSignedIn(page, "newcomer", "/ui-structure");
  await page.getByText("This is the built-in list: only the routes.").waitFor();
  const tree = page.getByRole("tree", { name: "Structure" });
  await tree.getByRole("treeitem", { name: "/study-groups" }).click();
  await page.getByRole("region", { name: "/study-groups" }).getByRole("link").waitFor();
  await expectAccessible(page);

  await context.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await tree.getByRole("treeitem", { name: "Controls" }).waitFor();
  expect(await page.getByText(/built-in list/).count()).toBe(0);
});

flow("both tools fit on a phone, and the detail replaces the tree", async ({ visit: { page } }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await openSignedIn(page, "newcomer", "/accessibility");
  await page.getByText("7 of 7 pairs meet AA.").waitFor();
  expect(await sideways()).toBe(0);
  await page.goto("/ui-structure");
  await page.getByRole("treeitem", { name: "Controls" }).click();
  await page.getByRole("heading", { level: 2, name: "Controls" }).and(page.locator(":focus")).waitFor();
  expect(await sideways()).toBe(0);
  await page.getByRole("button", { name: "Back to the tree" }).click();
  await page.getByRole("treeitem", { name: "Controls" }).and(page.locator(":focus")).waitFor();
});
