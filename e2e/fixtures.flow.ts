import { expect, test } from "vitest";
import { buildFixture, layFixture } from "./fixture.ts";
import { takeThree, visiting } from "./guest.ts";

const dedupe = ["react", "react-dom"];

test("a page of Vite and React 19 takes the packed package as it is", async () => {
  const folder = await buildFixture(layFixture("vite-react-19"));
  await visiting(folder, async ({ page, url, said }) => {
    await page.goto(url);
    await takeThree(page);
    expect(said).toEqual([]);
  });
});

test("React 18.3 suffices", async () => {
  const folder = await buildFixture(layFixture("react-18"), { resolve: { dedupe } });
  await visiting(folder, async ({ page, url, said }) => {
    await page.goto(url);
    await page.getByText("React 18.3.1").waitFor();
    await page.getByRole("button", { name: "Notify" }).click();
    await page.getByText("Saved").first().waitFor();
    await takeThree(page);
    expect(said).toEqual([]);
  });
});
