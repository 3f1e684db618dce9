import type { BrowserContext, Page } from "playwright";
import { expect } from "vitest";

/** The code of a player that loads after its first question, as the build names it. */
const DEFERRED_CODE = /\/deferred-code-[^/]+\.js$/;

/** The engine of a player, which loads beside its first question. */
export const ENGINE_CODE = /\/engine-code-[^/]+\.js$/;

/** The files without which a card of the player has no options of some kinds. */
export const CARD_FILES = {
  styles: /\/(?:deferred-code|card-parts)-[^/]+\.css$/,
  code: /\/(?:deferred-code|card-parts)-[^/]+\.js$/,
} as const;

/**
 * Aborts every request for the player's deferred code, or other `code`. Returns a function that waits until one was
 * aborted, and lets later ones pass.
 */
export async function blockDeferredCode(
  context: BrowserContext,
  code = DEFERRED_CODE,
): Promise<() => Promise<void>> {
  let count = 0;
  await context.route(code, async (route) => {
    count += 1;
    await route.abort();
  });
  return async () => {
    await expect.poll(() => count, { message: "aborted requests" }).toBeGreaterThan(0);
    await context.unroute(code);
  };
}

/**
 * Suspends every request for the player's deferred code, or other `code`. `release` and `fail` wait until one is
 * suspended, then let all pass or abort them. A later call replaces an earlier one.
 */
export async function holdDeferredCode(
  target: BrowserContext | Page,
  code = DEFERRED_CODE,
): Promise<{ release: () => Promise<void>; fail: () => Promise<void> }> {
  const outcome = Promise.withResolvers<"continue" | "abort">();
  let count = 0;
  await target.route(code, async (route) => {
    count += 1;
    await route[await outcome.promise]();
  });
  const end = async (how: "continue" | "abort"): Promise<void> => {
    await expect.poll(() => count, { message: "suspended requests" }).toBeGreaterThan(0);
    outcome.resolve(how);
  };
  return { release: () => end("continue"), fail: () => end("abort") };
}
