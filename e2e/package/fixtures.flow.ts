import { expect, test } from "vitest";
import { buildFixture, copyFixture } from "../support/package/fixture.ts";
import { takeSharedQuiz, withPage } from "../support/package/guest.ts";

const dedupe = ["react", "react-dom"];

test("the packed package works in an app with Vite and React 19", async () => {
  const folder = await buildFixture(copyFixture("vite-react-19"));
  await withPage(folder, async ({ page, url, messages }) => {
    await page.goto(url);
    await takeSharedQuiz(page);
    expect(messages).toEqual([]);
  });
});

test("the packed package works with React 18.3", async () => {
  const folder = await buildFixture(copyFixture("react-18"), { resolve: { dedupe } });
  await withPage(folder, async ({ page, url, messages }) => {
    await page.goto(url);
    await page.getByText("React 18.3.1").waitFor();
    await page.getByRole("button", { name: "Notify" }).click();
    await page.getByText("Saved").first().waitFor();
    await takeSharedQuiz(page);
    expect(messages).toEqual([]);
  });
});
