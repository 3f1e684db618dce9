import { chromium, type BrowserContext, type Page } from "playwright";
import { test } from "vitest";
import { launchOptions } from "../scripts/chromium.ts";
import { collectFaults, serveHost, type Served } from "./support.ts";

/** Patience for what must come, in milliseconds; generous, so that a busy machine fails nothing. */
const PATIENCE = 20_000;

/** A visitor's browser before the built host. */
export interface Visit extends Served {
  page: Page;
  context: BrowserContext;
}

/** A test with a {@link Visit} of its own. It also fails on any uncaught error or console.error in the pages. */
export const flow = test.extend<{ visit: Visit }>({
  visit: async ({ task: _task }, provide) => {
    const served = await serveHost();
    const browser = await chromium.launch(launchOptions());
    try {
      const context = await browser.newContext({ baseURL: served.url, reducedMotion: "reduce" });
      context.setDefaultTimeout(PATIENCE);
      const faults = collectFaults(context);
      await provide({ ...served, context, page: await context.newPage() });
      if (faults.length > 0) throw new Error(`The pages complained:\n${faults.join("\n")}`);
    } finally {
      await browser.close();
      await served.close();
    }
  },
});
