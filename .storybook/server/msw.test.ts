import { http, HttpResponse, type RequestHandler } from "msw";
import { afterAll, expect, it, vi } from "vitest";
import { startWorker } from "./msw.ts";

const start = vi.hoisted(() => vi.fn<() => Promise<void>>());
const handlers: RequestHandler[] = [];

vi.mock("msw/browser", () => ({ setupWorker: () => ({ start, listHandlers: () => handlers }) }));

const { fetch } = globalThis;

afterAll(() => {
  globalThis.fetch = fetch;
});

// Node has no service workers either.
it("answers calls in the page where there is no service worker", async () => {
  await startWorker();
  expect(start).not.toHaveBeenCalled();
  handlers.push(http.get("http://cairn.example/api/users", () => HttpResponse.json({ name: "Mara" })));
  expect(await (await globalThis.fetch("http://cairn.example/api/users")).json()).toEqual({ name: "Mara" });
});
