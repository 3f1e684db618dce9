import type { BrowserContext, Page } from "playwright";
import { expect } from "vitest";
import { serveFolder } from "../../../scripts/tools/serve-folder.ts";
import { closePages, openContext } from "../browser/browser.ts";

/** A page that embeds Cairn. */
export interface Guest {
  url: string;
  context: BrowserContext;
  page: Page;
  /** Console messages and uncaught errors of the pages. */
  messages: string[];
}

/** React's hint in development builds, which these tests use because they warn about most mistakes. */
const DEVTOOLS_HINT = /Download the React DevTools/;

/** Serves a folder, calls `visit` with a page, and closes everything afterwards. */
export async function withPage(folder: string, visit: (guest: Guest) => Promise<void>): Promise<void> {
  const served = await serveFolder(folder);
  try {
    const messages: string[] = [];
    const context = await openContext({ viewport: { width: 1280, height: 900 } }, (type, text) => {
      if (!DEVTOOLS_HINT.test(text)) messages.push(`${type}: ${text}`);
    });
    await visit({ url: served.url, context, page: await context.newPage(), messages });
  } finally {
    await closePages();
    await served.close();
  }
}

/** Serves the page with a strict Content-Security-Policy. */
export const addPolicy = ({ page, url }: Guest, policy: string): Promise<unknown> =>
  page.route(`${url}/`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy": policy };
    await route.fulfill({ response, headers });
  });

/** Opens the page and answers the first question. Waits for feedback and navigator. */
export async function openAndAnswer(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("radio", { name: "443" }).check();
  await page.getByText("It is 443.").waitFor();
  await page
    .getByRole("region", { name: "Question Navigator" })
    .or(page.getByText("Question Navigator"))
    .first()
    .waitFor();
  await page.mouse.move(0, 0);
}

/** Takes the quiz of `fixtures/shared` (right, wrong, right), and checks the submitted answers. */
export async function takeSharedQuiz(page: Page): Promise<void> {
  for (const [index, option] of ["443", "RSA", "Rainbow tables"].entries()) {
    await page
      .getByText(`Question ${index + 1} of 3`)
      .first()
      .waitFor();
    await page.getByRole("radio", { name: option }).check();
    if (index < 2) await page.getByRole("button", { name: "Next" }).click();
  }
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await page.getByText("Sent: 1, 2, 1").waitFor();
  expect(await page.getByText("Sent: 1, 2, 1").count()).toBe(1);
}
