import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { readLines } from "./admin/read-lines.ts";
import { endSignIn } from "./auth/queries.ts";
import {
  AbandonedError,
  ApiError,
  ConnectionError,
  createApi,
  hasCode,
  hasStatus,
  isServerUnavailable,
  isSignInOver,
  InvalidResponseError,
  type ApiOptions,
} from "./client.ts";

const Thing = z.object({ id: z.int() });
const servers: Server[] = [];

/** Starts a real local server that answers every call in the same way. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Creates an api over handwritten responses, and records its calls. */
function over(
  respond: (url: string, init: RequestInit) => Response | Promise<Response>,
  options: ApiOptions = {},
) {
  const calls: { url: string; init: RequestInit }[] = [];
  const api = createApi({
    ...options,
    fetch: async (input, init = {}) => {
      const url = typeof input === "string" ? input : "";
      calls.push({ url, init });
      return respond(url, init);
    },
  });
  return { api, calls };
}

/** A zone that servers rarely use by default, which reveals calls that always send UTC. */
const zone = "Pacific/Auckland";
beforeAll(() => void vi.stubEnv("TZ", zone));
afterAll(() => void vi.unstubAllEnvs());

const json = (value: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(value), init);

describe("lines", () => {
  const text = `{"id":1,"name":"ä"}\n\n{"id":2}\n{"id":3}`;
  const bytes = new TextEncoder().encode(text);
  /** Returns a response whose body arrives in parts of `size` bytes, and may fail after the last one. */
  const inParts = (size: number, failure?: Error) => {
    let at = 0;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        if (at < bytes.length) controller.enqueue(bytes.slice(at, (at += size)));
        else if (failure) controller.error(failure);
        else controller.close();
      },
    });
    return new Response(body);
  };
  const read = async (api: ReturnType<typeof over>["api"]) => {
    const ids: number[] = [];
    const call = readLines(api, "POST", "/lines", {
      body: new Blob(["1\n2\n"], { type: "application/x-ndjson" }),
      schema: Thing,
      onLine: ({ id }) => ids.push(id),
    });
    return {
      ids,
      error: await call.then(
        () => null,
        (thrown: unknown) => thrown,
      ),
    };
  };

  it.each([1, 7, 1000])("are parsed one by one if they arrive in parts of %i bytes", async (size) => {
    const { api, calls } = over(() => inParts(size));
    expect(await read(api)).toEqual({ ids: [1, 2, 3], error: null });
    expect(calls[0]?.init.headers).toMatchObject({ "Content-Type": "application/x-ndjson" });
    expect(await new Response(calls[0]?.init.body).text()).toBe("1\n2\n");
  });

  it("may be missing", async () => {
    expect(await read(over(() => new Response(null)).api)).toEqual({ ids: [], error: null });
  });

  it("that don't arrive completely are a ConnectionError, after those that did", async () => {
    const { ids, error } = await read(over(() => inParts(7, new TypeError("terminated"))).api);
    expect(ids).toEqual([1, 2]);
    expect(error).toBeInstanceOf(ConnectionError);
  });

  it("that don't fit are an InvalidResponseError, and the rest is not read", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    let isCancelled = false;
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(`{"id":"one"}\n`)),
      cancel: () => {
        isCancelled = true;
      },
    });
    const { ids, error } = await read(over(() => new Response(body)).api);
    expect(ids).toEqual([]);
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(isCancelled).toBe(true);
    warn.mockRestore();
  });
});

describe("a download", () => {
  it("returns the bytes of the response, whatever they are", async () => {
    const { api, calls } = over(() => new Response("\u{FEFF}Session\r\n"));
    const file = await api.download("/user/7/export?format=csv");
    expect(new Uint8Array(await file.arrayBuffer()).slice(0, 4)).toEqual(
      new Uint8Array([0xef, 0xbb, 0xbf, 0x53]),
    );
    expect(calls[0]).toMatchObject({ url: "/api/user/7/export?format=csv", init: { method: "GET" } });
  });

  it("fails like any call", async () => {
    const { api } = over(() => new Response("Please log in.", { status: 401 }));
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
    const { api, calls } = over(counted("509"));
    await expect(api.list("/things?_page=1", Thing)).resolves.toEqual({
      items: [{ id: 1 }, { id: 2 }],
      total: 509,
    });
    expect(calls[0]).toMatchObject({ url: "/api/things?_page=1", init: { method: "GET" } });
  });

  it("may be empty", async () => {
    const { api } = over(() => json([], { headers: { "X-Total-Count": "0" } }));
    await expect(api.list("/things", Thing)).resolves.toEqual({ items: [], total: 0 });
  });

  it.each([undefined, "", "many", "-1", "1.5", "1e3"])(
    "throws an InvalidResponseError for the total %j",
    async (total) => {
      const warn = vi.spyOn(console, "warn").mockReturnValue();
      const { api } = over(counted(total));
      const error = await api.list("/things", Thing).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(InvalidResponseError);
      expect(error).toMatchObject({ path: "X-Total-Count" });
      expect(warn).toHaveBeenCalledOnce();
      warn.mockRestore();
    },
  );

  it("throws an InvalidResponseError with the path of an invalid item", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const { api } = over(() => json([{ id: 1 }, { id: "2" }], { headers: { "X-Total-Count": "2" } }));
    await expect(api.list("/things", Thing)).rejects.toMatchObject({ path: "1.id" });
    warn.mockRestore();
  });
});

describe("a call", () => {
  it("is sent to the base URL with credentials and the time zone, and without a content type if it has no body", async () => {
    const { api, calls } = over(() => json({ id: 7 }));
    await expect(api.request("GET", "/user/7", { schema: Thing })).resolves.toEqual({ id: 7 });
    expect(calls[0]).toMatchObject({ url: "/api/user/7", init: { method: "GET", credentials: "include" } });
    expect(calls[0]?.init.headers).toEqual({ "Time-Zone": Intl.DateTimeFormat().resolvedOptions().timeZone });
    expect(calls[0]?.init.body).toBeUndefined();
  });

  it("sends a body as JSON, and the portal's headers", async () => {
    const { api, calls } = over(() => json({ id: 1 }), {
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
    const { api, calls } = over(() => json({ id: 7 }), baseUrl === undefined ? {} : { baseUrl });
    await api.request("GET", "/quiz/7?part=1");
    expect(calls.map((call) => call.url)).toEqual([url]);
    expect(api.baseUrl + "/quiz/7?part=1").toBe(url);
  });

  it("sends constant headers", async () => {
    const { api, calls } = over(() => new Response(), { headers: { "X-Tenant": "harbourline" } });
    await api.request("POST", "/quiz", { body: [] });
    expect(calls[0]?.init).toEqual({
      method: "POST",
      credentials: "include",
      headers: { "Time-Zone": zone, "Content-Type": "application/json", "X-Tenant": "harbourline" },
      body: "[]",
      signal: expect.any(AbortSignal),
    });
  });

  it("gives the portal's headers precedence", async () => {
    const { api, calls } = over(() => new Response(), { headers: { "Time-Zone": "Asia/Tokyo" } });
    await api.request("GET", "/user/7");
    expect(calls[0]?.init.headers).toEqual({ "Time-Zone": "Asia/Tokyo" });
  });

  it("calls the headers function for each call, so that a token may change", async () => {
    let token = 1;
    const { api, calls } = over(() => json([], { headers: { "X-Total-Count": "0" } }), {
      headers: () => ({ Authorization: `Bearer ${token}` }),
    });
    await api.request("GET", "/user/7");
    token = 2;
    await api.list("/things", Thing);
    token = 3;
    await api.download("/user/7/export");
    expect(calls.map(({ init }) => init.headers)).toEqual([
      { "Time-Zone": zone, Authorization: "Bearer 1" },
      { "Time-Zone": zone, Authorization: "Bearer 2" },
      { "Time-Zone": zone, Authorization: "Bearer 3" },
    ]);
  });

  it("uses a custom fetch, else the page's current one", async () => {
    const asked: string[] = [];
    const own =
      (name: string): typeof fetch =>
      async (input) => {
        asked.push(`${name} ${typeof input === "string" ? input : ""}`);
        return new Response();
      };
    const api = createApi();
    vi.stubGlobal("fetch", own("page's"));
    await api.request("GET", "/one");
    await createApi({ baseUrl: "/exam", fetch: own("own") }).request("GET", "/two");
    vi.unstubAllGlobals();
    expect(asked).toEqual(["page's /api/one", "own /exam/two"]);
  });

  it("sends the JSON content type without a body on request", async () => {
    const { api, calls } = over(() => new Response(null, { status: 204 }));
    await expect(api.request("POST", "/notify", { json: true })).resolves.toBeUndefined();
    expect(calls[0]?.init.headers).toMatchObject({ "Content-Type": "application/json" });
  });

  it("does not read a response without a schema", async () => {
    const { api } = over(() => new Response("no JSON"));
    await expect(api.request("POST", "/logout")).resolves.toBeUndefined();
  });
});

describe("an error response", () => {
  it("throws an ApiError with status and sentence", async () => {
    const { api } = over(() => new Response("Quiz not found\n", { status: 404, statusText: "Not Found" }));
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
    const { api } = over(() => new Response(" ", { status: 502, statusText: "Bad Gateway" }));
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
    const { api } = over(
      () => new Response("No", { status, headers: { "Retry-After": "7", "X-Request-Id": "r-1" } }),
    );
    const error = await api.request("GET", "/quiz/1").catch((caught: unknown) => caught);
    expect(isServerUnavailable(error)).toBe(isPassing);
    expect(error).toMatchObject({ retryAfter: 7000, requestId: "r-1" });
  });

  it("has the code and the field of its header, which also can be unknown or missing", async () => {
    const errorOf = async (value?: string) => {
      const headers = value === undefined ? {} : { "Error-Code": value };
      const { api } = over(() => new Response("Nein.", { status: 409, headers }));
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
    const { api } = over(() => new Response("No.", { status }), { onSignedOut });
    await expect(api.request("GET", "/quiz/1")).rejects.toMatchObject({ status });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it("of 401 notifies every listener that the sign-in session has ended, unless the call expects it", async () => {
    const ended = vi.fn();
    const also = vi.fn();
    const { api } = over(() => new Response("Please log in.", { status: 401 }), { onSignedOut: ended });
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
    const { api } = over(() => new Response(body));
    const error = await api.request("GET", "/quiz/1", { schema: Thing }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error).toMatchObject({ path });
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

describe("a ConnectionError is thrown", () => {
  it("if the server does not exist", async () => {
    const url = await serve((_, reply) => reply.end());
    await new Promise((resolve) => servers[0]?.close(resolve));
    const api = createApi({ baseUrl: url });
    await expect(api.request("GET", "/quiz/1")).rejects.toThrow(ConnectionError);
  });

  it("if the body is cut off, in a success and in an error response", async () => {
    for (const status of [200, 503]) {
      const url = await serve((_, reply) => {
        reply.writeHead(status, { "Content-Type": "application/json", "Content-Length": "100" });
        reply.write('{"id":', () => reply.destroy());
      });
      const api = createApi({ baseUrl: url });
      await expect(api.request("GET", "/quiz/1", { schema: Thing })).rejects.toThrow(ConnectionError);
    }
  });

  it("if no response arrives in time", async () => {
    const url = await serve(() => {});
    const api = createApi({ baseUrl: url });
    await expect(api.request("GET", "/quiz/1", { timeout: 20 })).rejects.toThrow(
      "The server did not answer in time.",
    );
  });

  it("after 20 seconds by default", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    await over(() => json({ id: 7 })).api.request("GET", "/user/7", { schema: Thing });
    expect(timeout.mock.calls).toEqual([[20_000]]);
    timeout.mockRestore();
  });

  it("if the body stalls", async () => {
    const url = await serve((_, reply) => {
      reply.writeHead(200, { "Content-Length": "100" });
      reply.write("{");
    });
    const api = createApi({ baseUrl: url });
    await expect(api.request("GET", "/quiz/1", { timeout: 50, schema: Thing })).rejects.toThrow(
      ConnectionError,
    );
  });

  it("but not if the caller aborts the call", async () => {
    const url = await serve(() => {});
    const controller = new AbortController();
    const call = createApi({ baseUrl: url }).request("GET", "/quiz/1", { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("onCall", () => {
  it.each([
    [200, true],
    [401, true],
    [404, true],
    [500, true],
    [502, false],
    [503, false],
    [504, false],
  ])("reports whether a call with the status %i reached the server: %s", async (status, isReached) => {
    const { api } = over(() => new Response("{}", { status }));
    const outcomes: boolean[] = [];
    api.onCall((one) => outcomes.push(one));
    await api.request("GET", "/quiz/1").catch(() => {});
    expect(outcomes).toEqual([isReached]);
  });

  it("reports a call that did not arrive, but no aborted one, and nothing after unsubscribing", async () => {
    const outcomes: boolean[] = [];
    const controller = new AbortController();
    const api = createApi({
      fetch: async (_, init) => {
        init?.signal?.throwIfAborted();
        throw new TypeError("Failed to fetch");
      },
    });
    const stop = api.onCall((one) => outcomes.push(one));
    await expect(api.request("GET", "/quiz/1")).rejects.toThrow(ConnectionError);
    expect(outcomes).toEqual([false]);
    controller.abort();
    await expect(api.request("GET", "/quiz/1", { signal: controller.signal })).rejects.toThrow("abort");
    expect(outcomes).toEqual([false]);
    stop();
    await expect(api.request("GET", "/quiz/1")).rejects.toThrow(ConnectionError);
    expect(outcomes).toEqual([false]);
  });
});

describe("after the user has signed out,", () => {
  it("a pending call is abandoned even if its response arrives", async () => {
    let answer: (response: Response) => void = () => {};
    const { api } = over(() => new Promise((resolve) => (answer = resolve)));
    const call = api.request("POST", "/quiz/42/submit", { schema: Thing });
    api.abandon();
    answer(json({ id: 42 }));
    await expect(call).rejects.toThrow(AbandonedError);
  });

  it("a late 401 does not sign out the next user", async () => {
    let answer: (response: Response) => void = () => {};
    const ended = vi.fn();
    const { api } = over(() => new Promise((resolve) => (answer = resolve)), { onSignedOut: ended });
    const call = api.request("GET", "/quiz/42");
    api.abandon();
    answer(new Response("Please log in.", { status: 401 }));
    await expect(call).rejects.toThrow(AbandonedError);
    expect(ended).not.toHaveBeenCalled();
  });

  it.each([
    ["an abandoned call", new AbandonedError("Given up."), true],
    ["401", new ApiError(401, "Please log in."), true],
    ["403", new ApiError(403, "Not yours."), false],
    ["a lost connection", new ConnectionError(), false],
    ["anything else", new Error("401"), false],
  ])("is detected by %s", (_name, error, isOver) => {
    expect(isSignInOver(error)).toBe(isOver);
  });

  it("a pending sign-out continues, because the next sign-in may wait for it", async () => {
    let answer: (response: Response) => void = () => {};
    const { api } = over(() => new Promise((resolve) => (answer = resolve)));
    const call = endSignIn(api);
    api.abandon();
    answer(new Response(null, { status: 204 }));
    await expect(call).resolves.toBeUndefined();
  });

  it("later calls are not affected", async () => {
    const { api } = over(() => json({ id: 1 }));
    api.abandon();
    await expect(api.request("GET", "/quiz/1", { schema: Thing })).resolves.toEqual({ id: 1 });
  });
});

describe("a guard", () => {
  it("sees which calls open and which end a sign-in session, and decides whether each is sent", async () => {
    const { api, calls } = over(() => json({ id: 1 }));
    const seen: unknown[] = [];
    const stop = api.guard(async (signIn, send) => {
      seen.push(signIn);
      if (signIn !== "ends") throw new AbandonedError("Signed out.");
      return send();
    });
    await expect(api.request("GET", "/quiz/1", { schema: Thing })).rejects.toThrow(AbandonedError);
    await expect(api.list("/quizzes", Thing)).rejects.toThrow(AbandonedError);
    await expect(api.download("/export")).rejects.toThrow(AbandonedError);
    await expect(api.request("POST", "/login", { signIn: "opens" })).rejects.toThrow(AbandonedError);
    expect(calls).toHaveLength(0);
    await endSignIn(api);
    expect(seen).toEqual([undefined, undefined, undefined, "opens", "ends"]);
    expect(calls).toHaveLength(1);
    stop();
    await expect(api.request("GET", "/quiz/1", { schema: Thing })).resolves.toEqual({ id: 1 });
  });

  it("that was replaced does not remove its successor", async () => {
    const { api } = over(() => json({ id: 1 }));
    const stopFirst = api.guard(async (_signIn, send) => send());
    api.guard(async () => {
      throw new AbandonedError("Signed out.");
    });
    stopFirst();
    await expect(api.request("GET", "/quiz/1")).rejects.toThrow(AbandonedError);
  });
});

it("every response updates the server's clock, including errors", async () => {
  const { api } = over(
    () => new Response("No", { status: 404, headers: { Date: "Sat, 21 Nov 2026 08:10:00 GMT" } }),
  );
  await api.request("GET", "/quiz/1").catch(() => {});
  expect(Math.abs(api.clock.now() - Date.UTC(2026, 10, 21, 8, 10))).toBeLessThanOrEqual(2000);
});

it("two clients share nothing", async () => {
  const first = over(
    () => new Response("", { status: 200, headers: { Date: "Sat, 21 Nov 2026 08:10:00 GMT" } }),
  );
  const second = over(
    () => new Response("", { status: 200, headers: { Date: "Sun, 22 Nov 2026 08:10:00 GMT" } }),
  );
  await first.api.request("GET", "/x");
  await second.api.request("GET", "/x");
  expect(second.api.clock.now() - first.api.clock.now()).toBeGreaterThan(86_000_000);
});
