import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "../../api/client.ts";
import { withEarlyCalls } from "./early-calls.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = (text: string, init?: ResponseInit) => new Response(text, init);

/** A wrapped `fetch` over early calls, and the addresses that it asks the network for. */
function wrap(early: Record<string, Response | Promise<Response>>) {
  const asked: string[] = [];
  const fetch = withEarlyCalls(
    Object.fromEntries(
      Object.entries(early).map(([address, response]) => [address, Promise.resolve(response)]),
    ),
    async (input, init) => {
      asked.push(`${init?.method ?? "GET"} ${input instanceof Request ? input.url : input.toString()}`);
      return answer("network");
    },
  );
  return { asked, fetch, textOf: async (address: string) => (await fetch(address)).text() };
}

test("an early call answers once, and the network after it", async () => {
  const { asked, textOf } = wrap({ "/api/auth/me": answer("early") });
  expect(await textOf("/api/auth/me")).toBe("early");
  expect(asked).toEqual([]);
  expect(await textOf("/api/auth/me")).toBe("network");
  expect(await textOf("/api/categories")).toBe("network");
  expect(asked).toEqual(["GET /api/auth/me", "GET /api/categories"]);
});

test("status and headers stay, apart from a Date that nobody knows the way of", async () => {
  const { fetch } = wrap({
    "/api/auth/me": answer("", {
      status: 401,
      headers: { Date: "Tue, 24 Nov 2026 10:00:00 GMT", ETag: "x" },
    }),
  });
  const response = await fetch("/api/auth/me");
  expect([response.status, response.headers.get("ETag"), response.headers.get("Date")]).toEqual([
    401,
    "x",
    null,
  ]);
});

test("an answer without a body is one", async () => {
  const { fetch } = wrap({ "/api/auth/me": new Response(null, { status: 204 }) });
  expect((await fetch("/api/auth/me")).status).toBe(204);
});

test("a change on the server drops what is left", async () => {
  const { asked, fetch, textOf } = wrap({ "/api/auth/me": answer("early") });
  await fetch("/api/login", { method: "POST" });
  expect(await textOf("/api/auth/me")).toBe("network");
  expect(asked).toEqual(["POST /api/login", "GET /api/auth/me"]);
});

test("after ten seconds an early answer is too old", async () => {
  const { textOf } = wrap({ "/api/categories": answer("early"), "/api/badges": answer("early") });
  vi.advanceTimersByTime(9999);
  expect(await textOf("/api/categories")).toBe("early");
  vi.advanceTimersByTime(1);
  expect(await textOf("/api/badges")).toBe("network");
});

test("who gives up a call does not wait for its early answer", async () => {
  const { fetch } = wrap({ "/api/auth/me": new Promise<Response>(() => {}) });
  const ending = new AbortController();
  const given = fetch("/api/auth/me", { signal: ending.signal });
  ending.abort(new Error("given up"));
  await expect(given).rejects.toThrow("given up");
  await expect(wrap({ "/api/a": answer("") }).fetch("/api/a", { signal: ending.signal })).rejects.toThrow(
    "given up",
  );
});

test("a call that failed early is a lost connection", async () => {
  const failed = Promise.reject<Response>(new TypeError("Failed to fetch"));
  failed.catch(() => {});
  const { fetch } = wrap({ "/api/auth/me": failed });
  await expect(createApi({ fetch }).request("GET", "/auth/me")).rejects.toThrow(
    "The server was not reached.",
  );
});
