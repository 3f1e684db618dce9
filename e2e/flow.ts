import type { BrowserContext, Page } from "playwright";
import { test } from "vitest";
import { closePages, sharedBrowser } from "./browser.ts";
import { serveHost, type Served } from "../scripts/visit-host.ts";

/** Patience for what must come, in milliseconds; generous, so that a busy machine fails nothing. */
const PATIENCE = 20_000;

// Said by the browser itself, also of answers that the flow means to get.
const BROWSERS_OWN = /^Failed to load resource/;

/** A visitor before the built host. */
export interface Visit extends Served {
  page: Page;
  context: BrowserContext;
  /** Lets the pages complain of what matches, which is part of the flow. */
  expectFault: (pattern: RegExp) => void;
}

/** Collects what a page complains of behind the visitor's back. */
function collectFaults(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error" && !BROWSERS_OWN.test(message.text())) faults.push(message.text());
  });
  context.on("weberror", (fault) => faults.push(`Uncaught: ${fault.error().message}`));
  return faults;
}

/** A test with a {@link Visit} of its own. It also fails on any uncaught error or console.error in the pages. */
const visitFlow = (serviceWorkers: "allow" | "block") =>
  test.extend<{ visit: Visit }>({
    visit: async ({ task: _task }, provide) => {
      const served = await serveHost();
      const browser = await sharedBrowser();
      const context = await browser.newContext({
        baseURL: served.url,
        reducedMotion: "reduce",
        serviceWorkers,
      });
      try {
        context.setDefaultTimeout(PATIENCE);
        const faults = collectFaults(context);
        const expected: RegExp[] = [];
        await provide({
          ...served,
          context,
          page: await context.newPage(),
          expectFault: (pattern) => expected.push(pattern),
        });
        const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
        if (unexpected.length > 0) throw new Error(`The pages complained:\n${unexpected.join("\n")}`);
      } finally {
        await closePages();
        await served.close();
      }
    },
  });

/** Without the service worker: what it answers can't be intercepted by a flow. */
export const flow = visitFlow("block");

/** With the service worker of the app. */
export const workerFlow = visitFlow("allow");
