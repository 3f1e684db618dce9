import type { SetupWorker } from "msw/browser";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { serveMocks } from "./mock-server.ts";

// Node.js does not have it.
beforeEach(() => {
  vi.stubGlobal("isSecureContext", true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Serves a story with a title, and returns how many handlers it got. */
async function handlersFor(title: string): Promise<number> {
  const use = vi.fn<SetupWorker["use"]>();
  await serveMocks({ title, parameters: {}, msw: { use } as unknown as SetupWorker });
  return use.mock.calls.flat().length;
}

describe("serveMocks", () => {
  it("serves a backend to screens only", async () => {
    expect(await handlersFor("Screens/Dashboard")).toBe(1);
    expect(await handlersFor("Controls/Button")).toBe(0);
  });

  it("says that screens need HTTPS or localhost where the page is not secure", async () => {
    vi.stubGlobal("isSecureContext", false);
    await expect(handlersFor("Screens/Dashboard")).rejects.toThrow("over HTTPS or on localhost");
    expect(await handlersFor("Controls/Button")).toBe(0);
  });
});
