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
      Object.entries(early).map(([address, response]) => [
        address,
        { response: Promise.resolve(response), sentAt: performance.now() },
      ]),
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

test("status and headers stay", async () => {
  const { fetch } = wrap({ "/api/auth/me": answer("", { status: 401, headers: { ETag: "x" } }) });
  const response = await fetch("/api/auth/me");
  expect([response.status, response.headers.get("ETag")]).toEqual([401, "x"]);
});

test("the server's clock is read by when the call was sent", async () => {
  const early = { response: answer("", { headers: { Date: "Tue, 24 Nov 2026 10:00:00 GMT" } }), sentAt: 0 };
  vi.advanceTimersByTime(5000);
  const api = createApi({
    fetch: withEarlyCalls({ "/api/auth/me": { ...early, response: Promise.resolve(early.response) } }),
  });
  await api.request("GET", "/auth/me");
  // Somewhere in the five seconds since it was sent, and the one that the header leaves open.
  const ahead = api.clock.now() - Date.parse("Tue, 24 Nov 2026 10:00:00 GMT");
  expect(ahead).toBe(3000);
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
