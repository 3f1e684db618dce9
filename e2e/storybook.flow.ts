import { join } from "node:path";
import { chromium } from "playwright";
import { expect, test } from "vitest";
import { launchOptions } from "../scripts/chromium.ts";
import { openStory, readyForStories } from "../scripts/open-story.ts";
import { ROOT } from "../scripts/root.ts";
import { serveFolder } from "../scripts/serve-folder.ts";
import { command } from "../scripts/test/command.ts";

// Builds have been known to drop classes that the development server has.
test("the built Storybook still has its styles", async () => {
  const isBuilt = await command(
    "npm",
    "run",
    "--silent",
    "build-storybook",
    "--",
    "--quiet",
    "--loglevel",
    "error",
  );
  expect(isBuilt).toBe(true);
  const { url, close } = await serveFolder(join(ROOT, "dist/storybook"));
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await readyForStories(await browser.newPage());
    for (const theme of ["light", "contrast"])
      expect(
        await openStory(page, `${url}/iframe.html?id=themes--roles&viewMode=story&globals=theme:${theme}`),
      ).toBe("success");
  } finally {
    await browser.close();
    await close();
  }
});
