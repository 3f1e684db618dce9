import type { BrowserContext, Page } from "playwright";
import { test } from "vitest";
import type { SeedKind } from "../mocks/backend/seed-kinds.ts";
import { closePages, sharedBrowser } from "./browser.ts";
import { serveHost, type Served } from "../scripts/serve-host.ts";

/** Timeout of Playwright's actions in milliseconds, generous for busy machines. */
const TIMEOUT = 60_000;

// Logged by the browser for every error status, including expected ones.
const FAILED_RESOURCE = /^Failed to load resource/;

/** A browser page of the served host. */
export interface Visit extends Served {
  page: Page;
  context: BrowserContext;
  /** Ignores errors of the pages that match a pattern. */
  expectFault: (pattern: RegExp) => void;
}

/** Collects console errors and uncaught errors of all pages. */
function collectFaults(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error" && !FAILED_RESOURCE.test(message.text())) faults.push(message.text());
  });
  context.on("weberror", (fault) => faults.push(`Uncaught: ${fault.error().message}`));
  return faults;
}

/** Creates a test function with a {@link Visit}. A test also fails on unexpected errors in its pages. */
const visitFlow = (serviceWorkers: "allow" | "block", seed?: SeedKind) =>
  test.extend<{ visit: Visit }>({
    visit: async ({ task: _task }, provide) => {
      const served = await serveHost(seed);
      const browser = await sharedBrowser();
      const context = await browser.newContext({
        baseURL: served.url,
        reducedMotion: "reduce",
        serviceWorkers,
      });
      try {
        context.setDefaultTimeout(TIMEOUT);
        const faults = collectFaults(context);
        const expected: RegExp[] = [];
        await provide({
          ...served,
          context,
          page: await context.newPage(),
          expectFault: (pattern) => expected.push(pattern),
        });
        const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
        if (unexpected.length > 0) throw new Error(`The pages reported errors:\n${unexpected.join("\n")}`);
      } finally {
        await closePages();
        await served.close();
      }
    },
  });

/** A flow without the service worker, whose responses can't be intercepted. */
export const flow = visitFlow("block");

/** A flow with the app's service worker. */
export const workerFlow = visitFlow("allow");

/** A flow over the question bank itself instead of the sample. */
export const bankFlow = visitFlow("block", "demo");
