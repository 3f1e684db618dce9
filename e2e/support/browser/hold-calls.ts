import type { Page, Route } from "playwright";
import { expect } from "vitest";

export interface HeldResponse {
  /** Resolves when the server has answered. */
  arrived: () => Promise<void>;
  /** Delivers the response, and stops intercepting calls. */
  release: () => Promise<void>;
}

/** Lets calls with this path reach the server, and holds the first response. */
export async function holdResponse(page: Page, path: RegExp): Promise<HeldResponse> {
  let hasArrived = false;
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const { promise: handled, resolve: end } = Promise.withResolvers<void>();
  await page.route(path, async (route: Route) => {
    const response = await route.fetch();
    hasArrived = true;
    await released;
    // The page may be gone.
    await route.fulfill({ response }).catch(() => undefined);
    end();
  });
  return {
    arrived: () => expect.poll(() => hasArrived).toBe(true),
    release: async () => {
      resolve();
      // A request that is still held would be sent to the server a second time.
      await handled;
      await page.unroute(path);
    },
  };
}

/** Holds calls with this path. Returns a function that lets them go to the server. */
export async function holdRequests(page: Page, path: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(path, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}
