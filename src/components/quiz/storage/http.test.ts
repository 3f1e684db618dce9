import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Draft } from "../../../api/attempts/draft.ts";
import { createQuiz } from "../engine-entry.ts";
import { createVirtualClock } from "../engine/time/virtual-clock.ts";
import { httpStore, type HttpStoreOptions } from "./http.ts";

const draftOf = (values: Record<string, string>, time = 1): Draft => ({
  v: 2,
  entries: Object.fromEntries(
    Object.entries(values).map(([id, value]) => [`answer/${id}`, { value, stamp: [time, "here"] as const }]),
  ),
});

/** A server that stores one draft, with versions. */
let stored: { draft: string; version: number } | null;
let version: number;
let calls: string[];
let headersSeen: IncomingMessage["headers"][];
/** Replaces the response to a method. */
let replies: Partial<Record<string, { status: number; body?: string; type?: string }>>;
let hasVersions: boolean;
let server: Server;
let url: string;

beforeEach(async () => {
  [stored, version, calls, headersSeen, replies, hasVersions] = [null, 0, [], [], {}, true];
  server = createServer(async (request, response) => {
    const { method = "", headers } = request;
    const body = await text(request);
    calls.push(method);
    headersSeen.push(headers);
    const end = (status: number, content = "", type = "application/json") => {
      if (hasVersions && stored) response.setHeader("ETag", `"${stored.version}"`);
      response.writeHead(status, { "Content-Type": type }).end(content);
    };
    // A client that never gives up fails its test, and does not hang it.
    if (calls.length > 50) return request.socket.destroy();
    const reply = replies[method];
    if (reply) return end(reply.status, reply.body, reply.type);
    const isConflict =
      hasVersions &&
      (headers["if-none-match"] === "*"
        ? stored !== null
        : headers["if-match"] !== undefined && headers["if-match"] !== `"${stored?.version}"`);
    if (method === "PUT") {
      if (isConflict) return end(412);
      stored = { draft: body, version: (version += 1) };
      return end(204);
    }
    if (method === "DELETE") stored = null;
    return method === "GET" && !stored ? end(404) : end(200, stored?.draft);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/drafts/1`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const open = (options?: HttpStoreOptions) => httpStore(url, options);
const inStore = () => JSON.parse(stored?.draft ?? "null") as Draft | null;

describe("a draft on a server", () => {
  it("exists from the first save until it is cleared", async () => {
    const store = open();
    expect(await store.load()).toBeNull();
    expect(await store.save(draftOf({ a: "1" }))).toBe(true);
    expect(await open().load()).toEqual(draftOf({ a: "1" }));
    await store.save(draftOf({ a: "2" }));
    expect(inStore()).toEqual(draftOf({ a: "2" }));
    await store.clear?.();
    expect(await store.load()).toBeNull();
    expect(calls).toEqual(["GET", "PUT", "GET", "PUT", "DELETE", "GET"]);
  });

  it.each([
    { status: 404, body: "<h1>Not found</h1>", type: "text/html" },
    { status: 410 },
    { status: 204 },
    { status: 200, body: "" },
    { status: 200, body: "null" },
  ])("does not exist if the server returns $status $body", async (reply) => {
    replies["GET"] = reply;
    expect(await open().load()).toBeNull();
  });

  it("can't be loaded if the server fails or a page answers", async () => {
    replies["GET"] = { status: 503 };
    await expect(open().load()).rejects.toThrow(`GET ${url} returned 503.`);
    replies["GET"] = { status: 200, body: "<!doctype html>", type: "text/html" };
    await expect(open().load()).rejects.toThrow(
      "returned no JSON. A proxy or a sign-in page may have answered.",
    );
  });

  it("is not saved if the server refuses it, and can be saved again", async () => {
    const store = open();
    await store.load();
    replies["PUT"] = { status: 401 };
    await expect(store.save(draftOf({ a: "1" }))).rejects.toThrow(`PUT ${url} returned 401.`);
    replies = {};
    expect(await store.save(draftOf({ a: "1" }))).toBe(true);
  });

  it("is read before it is saved if the server could not be reached, so that no answer is overwritten", async () => {
    const other = draftOf({ a: "1" });
    stored = { draft: JSON.stringify(other), version: (version += 1) };
    replies = { GET: { status: 503 }, PUT: { status: 503 } };
    const store = httpStore(url);
    const received: unknown[] = [];
    store.subscribe?.((draft) => received.push(draft));
    await expect(store.load()).rejects.toThrow("503");
    await expect(store.save(draftOf({ b: "2" }))).rejects.toThrow("503");
    replies = {};
    expect(await store.save(draftOf({ b: "2" }))).toBe(true);
    expect(received).toEqual([other]);
    expect(JSON.parse(stored.draft)).toEqual(draftOf({ a: "1", b: "2" }));
    expect(calls).toEqual(["GET", "GET", "GET", "PUT"]);
  });

  it("that this device has not read is not replaced", async () => {
    stored = { draft: JSON.stringify(draftOf({ a: "1" })), version: (version += 1) };
    expect(await open().save(draftOf({ b: "2" }))).toBe(true);
    expect(JSON.parse(stored.draft)).toEqual(draftOf({ a: "1", b: "2" }));
    expect(calls).toEqual(["PUT", "GET", "PUT"]);
  });

  it("is merged with what another device has saved since, which listeners get", async () => {
    const [here, there] = [open(), open()];
    const seen: unknown[] = [];
    here.subscribe?.((draft, isRemote) => void seen.push([draft, isRemote]));
    await Promise.all([here.load(), there.load()]);
    await there.save(draftOf({ b: "1" }));
    await here.save(draftOf({ a: "1" }));
    expect(inStore()).toEqual(draftOf({ a: "1", b: "1" }));
    expect(seen).toEqual([[draftOf({ b: "1" }), true]]);
    await there.save(draftOf({ b: "2" }, 2));
    expect(inStore()).toEqual({
      v: 2,
      entries: { ...draftOf({ a: "1" }).entries, ...draftOf({ b: "2" }, 2).entries },
    });
  });

  it("gives up on a server that always finds a conflict", async () => {
    replies["PUT"] = { status: 412 };
    await expect(open().save(draftOf({}))).rejects.toThrow("returned 412");
    expect(calls.filter((method) => method === "PUT")).toHaveLength(4);
  });

  it("is replaced without conditions on a server without versions", async () => {
    hasVersions = false;
    const store = open();
    await store.save(draftOf({ a: "1" }));
    await store.load();
    await store.save(draftOf({ a: "2" }));
    const conditions = headersSeen.map((headers) => headers["if-match"] ?? headers["if-none-match"]);
    // Until the first response, the server could have versions.
    expect(conditions).toEqual(["*", undefined, undefined]);
  });

  it("is sent one request at a time, so that a new attempt does not read the old draft", async () => {
    const store = open();
    const [, , loaded] = await Promise.all([store.save(draftOf({ a: "1" })), store.clear?.(), store.load()]);
    expect(calls).toEqual(["PUT", "DELETE", "GET"]);
    expect(loaded).toBeNull();
  });

  it("is saved in order, so that no save conflicts with one of the same device", async () => {
    const store = open();
    await store.load();
    await Promise.all([store.save(draftOf({ a: "1" })), store.save(draftOf({ a: "2" }, 2))]);
    expect(calls).toEqual(["GET", "PUT", "PUT"]);
    expect(inStore()).toEqual(draftOf({ a: "2" }, 2));
  });

  it("is saved again if another device has removed it, without a message", async () => {
    const [here, there] = [open(), open()];
    const seen: unknown[] = [];
    here.subscribe?.((draft) => void seen.push(draft));
    await here.save(draftOf({ a: "1" }));
    await there.clear?.();
    await here.save(draftOf({ a: "2" }, 2));
    expect(inStore()).toEqual(draftOf({ a: "2" }, 2));
    expect(seen).toEqual([]);
  });

  it("is not compared with the draft that this device has cleared", async () => {
    const store = open();
    await store.save(draftOf({ a: "1" }));
    await store.clear?.();
    await store.save(draftOf({ b: "1" }));
    expect(calls).toEqual(["PUT", "DELETE", "PUT"]);
    expect(headersSeen[2]).not.toHaveProperty("if-match");
  });

  it("is sent with the attempt's id and the headers of the host", async () => {
    let count = 0;
    const store = open({
      attemptId: "a-7",
      // The type of the body is always that of the draft.
      headers: async () => ({ Authorization: `Bearer ${(count += 1)}`, "Content-Type": "text/plain" }),
    });
    await store.load();
    await store.save(draftOf({}));
    expect(headersSeen.map((headers) => [headers["attempt-id"], headers.authorization])).toEqual([
      ["a-7", "Bearer 1"],
      ["a-7", "Bearer 2"],
    ]);
    expect(headersSeen[1]?.["content-type"]).toBe("application/json");
    expect(store.key).not.toBe(open({ attemptId: "a-8" }).key);
  });

  it("outlives the page if it is small enough for a browser", async () => {
    const kept: (boolean | undefined)[] = [];
    const fetchAs: typeof fetch = async (_, init) => {
      kept.push(init?.keepalive);
      return new Response(null, { status: 204 });
    };
    const store = open({ fetch: fetchAs });
    await store.save(draftOf({ a: "1" }));
    await store.save(draftOf({ a: "ü".repeat(40_000) }));
    expect(kept).toEqual([true, false]);
  });
});

it("keeps the answers of a quiz, without a problem for a new learner", async () => {
  const problems: unknown[] = [];
  const start = () => {
    const store = open();
    const questions = [{ id: "q", text: "?", options: [{ id: "x", text: "X" }], correctAnswer: "x" }];
    const quiz = createQuiz({
      questions,
      storage: store,
      clock: createVirtualClock(),
      onSubmit: () => {},
      onProblem: (problem) => void problems.push(problem),
    });
    return { quiz, idle: () => store.load() };
  };
  const first = start();
  await first.idle();
  first.quiz.answer("q", "x");
  await first.idle();
  await expect.poll(() => inStore()?.entries["final/q"]?.value).toBe("x");
  first.quiz.destroy();
  const second = start();
  await expect.poll(() => second.quiz.state.items[0]?.answer).toBe("x");
  second.quiz.submit();
  await expect.poll(() => stored).toBeNull();
  expect(problems).toEqual([]);
});
