import type { BrowserContext, Page } from "playwright";
import { expect } from "vitest";
import { serveFolder } from "../scripts/serve-folder.ts";
import { closePages, sharedBrowser } from "./browser.ts";

export interface Guest {
  url: string;
  context: BrowserContext;
  page: Page;
  /** What the pages said on the console, and every uncaught error. */
  said: string[];
}

/** React's own advertisement: in tests it runs as in development, where it warns of most. */
const OF_REACT = /Download the React DevTools/;

/** Opens a page before a served folder, and closes all of it afterwards. */
export async function visiting(folder: string, visit: (guest: Guest) => Promise<void>): Promise<void> {
  const served = await serveFolder(folder);
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 900 },
  });
  try {
    context.setDefaultTimeout(20_000);
    const said: string[] = [];
    context.on("console", (message) => {
      if (!OF_REACT.test(message.text())) said.push(`${message.type()}: ${message.text()}`);
    });
    context.on("weberror", (fault) => said.push(`uncaught: ${fault.error().message}`));
    await visit({ url: served.url, context, page: await context.newPage(), said });
  } finally {
    await closePages();
    await served.close();
  }
}

/** Takes the quiz of `fixtures/shared`: right, wrong, right; and sees what was sent. */
export async function takeThree(page: Page): Promise<void> {
  for (const [at, option] of ["443", "RSA", "Rainbow tables"].entries()) {
    await page
      .getByText(`Question ${at + 1} of 3`)
      .first()
      .waitFor();
    await page.getByRole("radio", { name: option }).check();
    if (at < 2) await page.getByRole("button", { name: "Next" }).click();
  }
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await page.getByText("Sent: 1, 2, 1").waitFor();
  expect(await page.getByText("Sent: 1, 2, 1").count()).toBe(1);
}
