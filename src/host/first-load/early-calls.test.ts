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

/** Returns a wrapped `fetch` over early calls, and the addresses that it requests from the network. */
function wrap(early: Record<string, Response | Promise<Response>>) {
  const requested: string[] = [];
  const fetch = withEarlyCalls(
    Object.fromEntries(
      Object.entries(early).map(([address, response]) => [
        address,
        { response: Promise.resolve(response), sentAt: performance.now() },
      ]),
    ),
    async (input, init) => {
      requested.push(`${init?.method ?? "GET"} ${input instanceof Request ? input.url : input.toString()}`);
      return answer("network");
    },
  );
  return { requested, fetch, textOf: async (address: string) => (await fetch(address)).text() };
}

test("an early response is used once, then the network", async () => {
  const { requested, textOf } = wrap({ "/api/auth/me": answer("early") });
  expect(await textOf("/api/auth/me")).toBe("early");
  expect(requested).toEqual([]);
  expect(await textOf("/api/auth/me")).toBe("network");
  expect(await textOf("/api/categories")).toBe("network");
  expect(requested).toEqual(["GET /api/auth/me", "GET /api/categories"]);
});

test("status and headers stay", async () => {
  const { fetch } = wrap({ "/api/auth/me": answer("", { status: 401, headers: { ETag: "x" } }) });
  const response = await fetch("/api/auth/me");
  expect([response.status, response.headers.get("ETag")]).toEqual([401, "x"]);
});

test("the server's clock takes the time of sending into account", async () => {
  const early = { response: answer("", { headers: { Date: "Tue, 24 Nov 2026 10:00:00 GMT" } }), sentAt: 0 };
  vi.advanceTimersByTime(5000);
  const api = createApi({
    fetch: withEarlyCalls({ "/api/auth/me": { ...early, response: Promise.resolve(early.response) } }),
  });
  await api.request("GET", "/auth/me");
  // Within the five seconds since it was sent, plus the second that the header rounds off.
  const offset = api.clock.now() - Date.parse("Tue, 24 Nov 2026 10:00:00 GMT");
  expect(offset).toBe(3000);
});

test("a call that changes data drops the remaining responses", async () => {
  const { requested, fetch, textOf } = wrap({ "/api/auth/me": answer("early") });
  await fetch("/api/login", { method: "POST" });
  expect(await textOf("/api/auth/me")).toBe("network");
  expect(requested).toEqual(["POST /api/login", "GET /api/auth/me"]);
});

test("an early response expires after ten seconds", async () => {
  const { textOf } = wrap({ "/api/categories": answer("early"), "/api/badges": answer("early") });
  vi.advanceTimersByTime(9999);
  expect(await textOf("/api/categories")).toBe("early");
  vi.advanceTimersByTime(1);
  expect(await textOf("/api/badges")).toBe("network");
});

test("an aborted call does not wait for its early response", async () => {
  const { fetch } = wrap({ "/api/auth/me": new Promise<Response>(() => {}) });
  const controller = new AbortController();
  const request = fetch("/api/auth/me", { signal: controller.signal });
  controller.abort(new Error("given up"));
  await expect(request).rejects.toThrow("given up");
  await expect(wrap({ "/api/a": answer("") }).fetch("/api/a", { signal: controller.signal })).rejects.toThrow(
    "given up",
  );
});

test("a failed early call counts as a lost connection", async () => {
  const failed = Promise.reject<Response>(new TypeError("Failed to fetch"));
  failed.catch(() => {});
  const { fetch } = wrap({ "/api/auth/me": failed });
  await expect(createApi({ fetch }).request("GET", "/auth/me")).rejects.toThrow(
    "The server was not reached.",
  );
});
