import type { BrowserContext, BrowserContextOptions, Page } from "playwright";
import { test } from "vitest";
import type { SeedKind } from "../../../mocks/backend/seed/seed-kinds.ts";
import { serveHost, type HostServer } from "../../../scripts/tools/serve-host.ts";
import { closePages, openContext } from "./browser.ts";

// Logged by the browser for every error status, including expected ones.
const FAILED_RESOURCE = /^Failed to load resource/;

/** A browser page of the served host. */
export interface Visit extends HostServer {
  page: Page;
  context: BrowserContext;
  /** Opens a page in another browser, such as another learner's or another device's. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /** Ignores errors of the pages that match a pattern. */
  expectFault: (pattern: RegExp) => void;
}

/** Creates a test function with a {@link Visit}. A test also fails on unexpected errors in its pages. */
const visitFlow = (serviceWorkers: "allow" | "block", seed?: SeedKind) =>
  test.extend<{ visit: Visit }>({
    visit: async ({ task: _task }, provide) => {
      const served = await serveHost(seed);
      const faults: string[] = [];
      const onMessage = (type: string, text: string) => {
        if (type === "uncaught" || (type === "error" && !FAILED_RESOURCE.test(text)))
          faults.push(type === "error" ? text : `${type}: ${text}`);
      };
      const openBrowser: Visit["openBrowser"] = async (options) =>
        (await openContext({ baseURL: served.url, serviceWorkers, ...options }, onMessage)).newPage();
      try {
        const page = await openBrowser();
        const expected: RegExp[] = [];
        await provide({
          ...served,
          context: page.context(),
          page,
          openBrowser,
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
