import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { ApiError, hasCode, hasStatus, isServerUnavailable, InvalidResponseError } from "./call-errors.ts";
import { apiOver, json } from "./client.test.helpers.ts";
import { createApi } from "./client.ts";

const Thing = z.object({ id: z.int() });

/** A zone that servers rarely use by default, which reveals calls that always send UTC. */
const TIME_ZONE = "Pacific/Auckland";
beforeAll(() => void vi.stubEnv("TZ", TIME_ZONE));
afterAll(() => void vi.unstubAllEnvs());

describe("a download", () => {
  it("returns the bytes of the response, whatever they are", async () => {
    const { api, calls } = apiOver(() => new Response("\u{FEFF}Session\r\n"));
    const file = await api.download("/user/7/export?format=csv");
    expect(new Uint8Array(await file.arrayBuffer()).slice(0, 4)).toEqual(
      new Uint8Array([0xef, 0xbb, 0xbf, 0x53]),
    );
    expect(calls[0]).toMatchObject({ url: "/api/user/7/export?format=csv", init: { method: "GET" } });
  });

  it("fails like any call", async () => {
    const { api } = apiOver(() => new Response("Please log in.", { status: 401 }));
    let hasEnded = false;
    api.onSignedOut(() => {
      hasEnded = true;
    });
    await expect(api.download("/user/7/export")).rejects.toMatchObject({ message: "401: Please log in." });
    expect(hasEnded).toBe(true);
  });
});

describe("a list", () => {
  const counted = (total?: string) => () =>
    json([{ id: 1 }, { id: 2 }], total === undefined ? {} : { headers: { "X-Total-Count": total } });

  it("returns a page and the length of the whole list", async () => {
    const { api, calls } = apiOver(counted("509"));
    await expect(api.list("/things?_page=1", Thing)).resolves.toEqual({
      items: [{ id: 1 }, { id: 2 }],
      total: 509,
    });
    expect(calls[0]).toMatchObject({ url: "/api/things?_page=1", init: { method: "GET" } });
  });

  it("may be empty", async () => {
    const { api } = apiOver(() => json([], { headers: { "X-Total-Count": "0" } }));
    await expect(api.list("/things", Thing)).resolves.toEqual({ items: [], total: 0 });
  });

  it.each([undefined, "", "many", "-1", "1.5", "1e3"])(
    "throws an InvalidResponseError for the total %j",
    async (total) => {
      const warn = vi.spyOn(console, "warn").mockReturnValue();
      const { api } = apiOver(counted(total));
      const error = await api.list("/things", Thing).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(InvalidResponseError);
      expect(error).toMatchObject({ path: "X-Total-Count" });
      expect(warn).toHaveBeenCalledOnce();
      warn.mockRestore();
    },
  );

  it("throws an InvalidResponseError with the path of an invalid item", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const { api } = apiOver(() => json([{ id: 1 }, { id: "2" }], { headers: { "X-Total-Count": "2" } }));
    await expect(api.list("/things", Thing)).rejects.toMatchObject({ path: "1.id" });
    warn.mockRestore();
  });
});

describe("a call", () => {
  it("is sent to the base URL with credentials and the time zone, and without a content type if it has no body", async () => {
    const { api, calls } = apiOver(() => json({ id: 7 }));
    await expect(api.request("GET", "/user/7", { schema: Thing })).resolves.toEqual({ id: 7 });
    expect(calls[0]).toMatchObject({ url: "/api/user/7", init: { method: "GET", credentials: "include" } });
    expect(calls[0]?.init.headers).toEqual({ "Time-Zone": Intl.DateTimeFormat().resolvedOptions().timeZone });
    expect(calls[0]?.init.body).toBeUndefined();
  });

  it("sends a body as JSON, and the portal's headers", async () => {
    const { api, calls } = apiOver(() => json({ id: 1 }), {
      baseUrl: "https://their.test/exam",
      headers: () => ({ Authorization: "Bearer 1" }),
    });
    await api.request("POST", "/quiz", { body: { a: 1 } });
    expect(calls[0]).toMatchObject({ url: "https://their.test/exam/quiz", init: { body: '{"a":1}' } });
    expect(calls[0]?.init.headers).toMatchObject({
      "Content-Type": "application/json",
      Authorization: "Bearer 1",
    });
  });

  it.each([
    [undefined, "/api/quiz/7?part=1"],
    ["/exam", "/exam/quiz/7?part=1"],
    ["/exam/", "/exam/quiz/7?part=1"],
    ["/", "/quiz/7?part=1"],
    ["", "/quiz/7?part=1"],
    ["https://their.test/exam", "https://their.test/exam/quiz/7?part=1"],
    ["https://their.test/exam//", "https://their.test/exam/quiz/7?part=1"],
    ["https://their.test", "https://their.test/quiz/7?part=1"],
  ])("with the base URL %j goes to %s", async (baseUrl, url) => {
    const { api, calls } = apiOver(() => json({ id: 7 }), baseUrl === undefined ? {} : { baseUrl });
    await api.request("GET", "/quiz/7?part=1");
    expect(calls.map((call) => call.url)).toEqual([url]);
    expect(api.baseUrl + "/quiz/7?part=1").toBe(url);
  });

  it("sends constant headers", async () => {
    const { api, calls } = apiOver(() => new Response(), { headers: { "X-Tenant": "harbourline" } });
    await api.request("POST", "/quiz", { body: [] });
    expect(calls[0]?.init).toEqual({
      method: "POST",
      credentials: "include",
      headers: { "Time-Zone": TIME_ZONE, "Content-Type": "application/json", "X-Tenant": "harbourline" },
      body: "[]",
      signal: expect.any(AbortSignal),
    });
  });

  it("gives the portal's headers precedence", async () => {
    const { api, calls } = apiOver(() => new Response(), { headers: { "Time-Zone": "Asia/Tokyo" } });
    await api.request("GET", "/user/7");
    expect(calls[0]?.init.headers).toEqual({ "Time-Zone": "Asia/Tokyo" });
  });

  it("calls the headers function for each call, so that a token may change", async () => {
    let token = 1;
    const { api, calls } = apiOver(() => json([], { headers: { "X-Total-Count": "0" } }), {
      headers: () => ({ Authorization: `Bearer ${token}` }),
    });
    await api.request("GET", "/user/7");
    token = 2;
    await api.list("/things", Thing);
    token = 3;
    await api.download("/user/7/export");
    expect(calls.map(({ init }) => init.headers)).toEqual([
      { "Time-Zone": TIME_ZONE, Authorization: "Bearer 1" },
      { "Time-Zone": TIME_ZONE, Authorization: "Bearer 2" },
      { "Time-Zone": TIME_ZONE, Authorization: "Bearer 3" },
    ]);
  });

  it("uses a custom fetch, else the page's current one", async () => {
    const paths: string[] = [];
    const fetchNamed =
      (name: string): typeof fetch =>
      async (input) => {
        paths.push(`${name} ${typeof input === "string" ? input : ""}`);
        return new Response();
      };
    const api = createApi();
    vi.stubGlobal("fetch", fetchNamed("page's"));
    await api.request("GET", "/one");
    await createApi({ baseUrl: "/exam", fetch: fetchNamed("custom") }).request("GET", "/two");
    vi.unstubAllGlobals();
    expect(paths).toEqual(["page's /api/one", "custom /exam/two"]);
  });

  it("sends the JSON content type without a body on request", async () => {
    const { api, calls } = apiOver(() => new Response(null, { status: 204 }));
    await expect(api.request("POST", "/notify", { json: true })).resolves.toBeUndefined();
    expect(calls[0]?.init.headers).toMatchObject({ "Content-Type": "application/json" });
  });

  it("does not read a response without a schema", async () => {
    const { api } = apiOver(() => new Response("no JSON"));
    await expect(api.request("POST", "/logout")).resolves.toBeUndefined();
  });
});

describe("an error response", () => {
  it("throws an ApiError with status and sentence", async () => {
    const { api } = apiOver(() => new Response("Quiz not found\n", { status: 404, statusText: "Not Found" }));
    const error = await api.request("GET", "/quiz/1", { schema: Thing }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: "404: Quiz not found",
      sentence: "Quiz not found",
      status: 404,
      retryAfter: null,
    });
    expect(hasStatus(error, 404)).toBe(true);
    expect(hasStatus(error, 400)).toBe(false);
  });

  it("uses the status text if the body is empty", async () => {
    const { api } = apiOver(() => new Response(" ", { status: 502, statusText: "Bad Gateway" }));
    await expect(api.request("GET", "/quiz/1")).rejects.toThrow("502: Bad Gateway");
  });

  it.each([
    [502, true],
    [503, true],
    [504, true],
    [500, false],
    [501, false],
    [429, false],
    [400, false],
  ])("with status %i is temporary: %s", async (status, isPassing) => {
    const { api } = apiOver(
      () => new Response("No", { status, headers: { "Retry-After": "7", "X-Request-Id": "r-1" } }),
    );
    const error = await api.request("GET", "/quiz/1").catch((caught: unknown) => caught);
    expect(isServerUnavailable(error)).toBe(isPassing);
    expect(error).toMatchObject({ retryAfter: 7000, requestId: "r-1" });
  });

  it("has the code and the field of its header, which also can be unknown or missing", async () => {
    const errorOf = async (value?: string) => {
      const headers = value === undefined ? {} : { "Error-Code": value };
      const { api } = apiOver(() => new Response("Nein.", { status: 409, headers }));
      return api.request("GET", "/quiz/1").catch((error: unknown) => error);
    };
    const taken = await errorOf("name-taken; field=name");
    expect(taken).toMatchObject({ status: 409, sentence: "Nein.", code: "name-taken", field: "name" });
    expect([hasCode(taken, "name-taken"), hasCode(taken, "stale-version")]).toEqual([true, false]);
    expect(await errorOf("own-code")).toMatchObject({ status: 409, code: "own-code", field: null });
    const without = await errorOf();
    expect(without).toMatchObject({ status: 409, code: null, field: null });
    expect(hasCode(without, "name-taken")).toBe(false);
  });

  it.each([400, 403, 404, 409])("of %i does not end the sign-in session", async (status) => {
    const onSignedOut = vi.fn();
    const { api } = apiOver(() => new Response("No.", { status }), { onSignedOut });
    await expect(api.request("GET", "/quiz/1")).rejects.toMatchObject({ status });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it("of 401 notifies every listener that the sign-in session has ended, unless the call expects it", async () => {
    const ended = vi.fn();
    const also = vi.fn();
    const { api } = apiOver(() => new Response("Please log in.", { status: 401 }), { onSignedOut: ended });
    const stop = api.onSignedOut(also);
    await expect(api.request("POST", "/login", { expects401: true })).rejects.toThrow("401");
    expect(ended).not.toHaveBeenCalled();
    await expect(api.request("GET", "/quiz/1")).rejects.toThrow("401");
    expect(ended).toHaveBeenCalledOnce();
    expect(also).toHaveBeenCalledOnce();
    stop();
    await expect(api.request("GET", "/quiz/1")).rejects.toThrow("401");
    expect(also).toHaveBeenCalledOnce();
    expect(ended).toHaveBeenCalledTimes(2);
  });
});

describe("a response that does not match the schema", () => {
  it.each([
    ["a wrong field", '{"id":"7"}', "id"],
    ["another shape", "[]", ""],
    ["no JSON", "<!doctype html>", ""],
    ["nothing", "", ""],
  ])("%s throws an InvalidResponseError with its path, and logs a warning", async (_, body, path) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { api } = apiOver(() => new Response(body));
    const error = await api.request("GET", "/quiz/1", { schema: Thing }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error).toMatchObject({ path });
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

it("every response updates the server's clock, including errors", async () => {
  const { api } = apiOver(
    () => new Response("No", { status: 404, headers: { Date: "Sat, 21 Nov 2026 08:10:00 GMT" } }),
  );
  await api.request("GET", "/quiz/1").catch(() => {});
  expect(Math.abs(api.clock.now() - Date.UTC(2026, 10, 21, 8, 10))).toBeLessThanOrEqual(2000);
});

it("two clients share nothing", async () => {
  const first = apiOver(
    () => new Response("", { status: 200, headers: { Date: "Sat, 21 Nov 2026 08:10:00 GMT" } }),
  );
  const second = apiOver(
    () => new Response("", { status: 200, headers: { Date: "Sun, 22 Nov 2026 08:10:00 GMT" } }),
  );
  await first.api.request("GET", "/x");
  await second.api.request("GET", "/x");
  expect(second.api.clock.now() - first.api.clock.now()).toBeGreaterThan(86_000_000);
});
