import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Unavailable } from "../../../backend/ports/store.ts";
import { SESSION_COOKIE } from "../../../backend/transport/sign-in/cookies.ts";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { quickPasswords } from "../../../test-doubles/passwords.ts";
import { signInWithoutPassword } from "../../../test-doubles/sign-in.ts";
import { createApp, type App, type AppOptions } from "../../app.ts";
import { openSampleStore } from "../../stores/sample-store.ts";
import type { ServerStore } from "../../stores/server-store.ts";
import { createLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";

const folder = mkdtempSync(join(tmpdir(), "cairn-observed-"));
const staticDir = join(folder, "host");
const LEARNER = SAMPLE_USERS.learner;
let app: App | undefined;
let files = 0;

beforeAll(() => {
  mkdirSync(join(staticDir, "assets"), { recursive: true });
  writeFileSync(join(staticDir, "index.html"), "<!doctype html><title>The page</title>");
  writeFileSync(join(staticDir, "assets/a-1.js"), "1");
});
afterEach(async () => {
  await app?.close();
  app = undefined;
});
afterAll(() => rmSync(folder, { recursive: true }));

type Line = Record<string, unknown>;

/** Starts a server over the sample. `lines` are those of its log. */
async function start(
  options: Partial<AppOptions> = {},
  between = (store: ServerStore): ServerStore => store,
) {
  files += 1;
  const lines: Line[] = [];
  const store = openSampleStore(join(folder, `${files}.json`));
  app = createApp({
    store: between(store),
    staticDir,
    isPage: (path) => path === "/" || path.startsWith("/quiz/"),
    now: () => SEED_ANCHOR,
    passwords: quickPasswords,
    log: createLog({
      level: "debug",
      now: () => SEED_ANCHOR,
      write: (line) => void lines.push(JSON.parse(line) as Line),
    }),
    ...options,
  });
  const url = await app.listen();
  const headers = {
    Cookie: `${SESSION_COOKIE}=${await signInWithoutPassword(store, LEARNER, SEED_ANCHOR)}`,
  };
  const get = (path: string, more: Record<string, string> = {}) =>
    fetch(url + path, { headers: { ...headers, ...more } });
  return { url, lines, get, app, store };
}

/** Returns the lines about requests, once there are so many: a line follows the end of its response. */
const requestsIn = (lines: readonly Line[], count: number) =>
  expect
    .poll(() => lines.filter(({ message }) => message === "request"))
    .toHaveLength(count)
    .then(() => lines.filter(({ message }) => message === "request"));

describe("the log of requests", () => {
  it("has route, status, user and request id, but no address, body or cookie", async () => {
    const { url, lines, get } = await start();
    const found = await get(`/api/user/${LEARNER}/stats?secret=1`);
    await fetch(`${url}/api/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "learner@cairn.test", password: "a wrong secret" }),
    });
    const logged = await requestsIn(lines, 2);
    expect(logged[0]).toEqual({
      time: new Date(SEED_ANCHOR).toISOString(),
      level: "info",
      message: "request",
      requestId: found.headers.get("X-Request-Id"),
      method: "GET",
      route: "/api/user/:userId/stats",
      status: 200,
      ms: expect.any(Number),
      userId: LEARNER,
    });
    expect(logged[1]).toMatchObject({ method: "POST", route: "/api/login", status: 401 });
    expect(logged[1]).not.toHaveProperty("userId");
    expect(JSON.stringify(lines)).not.toMatch(/secret|cairn\.test|cairn_session|127\.0\.0\.1/);
  });

  it("names a user only after the sign-in was verified", async () => {
    const { url, lines } = await start();
    const forged = { Cookie: `${SESSION_COOKIE}=1.${LEARNER}.forged` };
    expect((await fetch(`${url}/api/auth/me`, { headers: forged })).status).toBe(401);
    const [line] = await requestsIn(lines, 1);
    expect(line).toMatchObject({ route: "/api/auth/me", status: 401 });
    expect(line).not.toHaveProperty("userId");
  });

  it("has few routes: those of other addresses are page, file or unknown", async () => {
    const { lines, get } = await start();
    for (const path of ["/quiz/3", "/assets/a-1.js", "/.env", "/api/nothing/3", "/healthz"]) await get(path);
    const logged = await requestsIn(lines, 5);
    expect(logged.map(({ route, level }) => [route, level])).toEqual([
      ["page", "info"],
      ["file", "info"],
      ["unknown", "info"],
      ["unknown", "info"],
      ["/healthz", "debug"],
    ]);
  });

  it("follows an error, which has its stack once and the id of its request", async () => {
    const { lines, get } = await start({}, (store) => ({
      ...store,
      of: () => ({ ...store, read: () => Promise.reject(new Error("broken")) }),
    }));
    const failed = await get("/api/auth/me");
    expect(failed.status).toBe(500);
    await requestsIn(lines, 1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      level: "error",
      message: "broken",
      requestId: failed.headers.get("X-Request-Id"),
      stack: expect.stringContaining("observability.test.ts"),
    });
  });

  it("has no stack for the calls of an outage", async () => {
    const { lines, get } = await start({}, (store) => ({
      ...store,
      of: () => ({
        ...store,
        read: () => Promise.reject(new Unavailable("The database can't be used now.")),
      }),
    }));
    expect((await get("/api/auth/me")).status).toBe(503);
    await requestsIn(lines, 1);
    expect(lines[0]).toMatchObject({ level: "warn", message: "The database can't be used now." });
    expect(lines[0]).not.toHaveProperty("stack");
  });
});

describe("the id of a request", () => {
  it("is new for each response, of whatever kind", async () => {
    const { get } = await start();
    const paths = ["/api/auth/me", "/api/nothing", "/", "/.env", "/healthz"];
    const ids = await Promise.all(
      paths.map(async (path) => (await get(path)).headers.get("X-Request-Id") ?? ""),
    );
    expect(ids.every((id) => /^[\da-f-]{36}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(paths.length);
    const { headers } = await get(`/api/user/${LEARNER}/achievements`);
    const unchanged = await get(`/api/user/${LEARNER}/achievements`, {
      "If-None-Match": headers.get("ETag") ?? "",
    });
    expect([unchanged.status, unchanged.headers.has("X-Request-Id")]).toEqual([304, true]);
  });

  it.each([
    ["a proxy's", true, "edge-1.2_3", true],
    ["not a visitor's", false, "edge-1.2_3", false],
    ["not one with other characters", true, "a b", false],
    ["not a long one", true, "a".repeat(65), false],
  ])("is %s", async (_name, trustProxy, sent, isKept) => {
    const { get } = await start({ trustProxy });
    const { headers } = await get("/api/auth/me", { "X-Request-Id": sent });
    expect(headers.get("X-Request-Id") === sent).toBe(isKept);
  });
});

describe("/metrics", () => {
  it("does not exist unless a port or a token is set", async () => {
    const { get } = await start();
    expect((await get("/metrics")).status).toBe(404);
  });

  it("counts requests by route and status, jobs and the process, for callers with the token", async () => {
    const { url, get, lines } = await start({ metrics: { token: "scrape-me" } });
    await get("/api/auth/me");
    await get("/api/nothing");
    await requestsIn(lines, 2);
    for (const Authorization of ["", "Bearer scrape", "scrape-me", "Basic scrape-me"]) {
      const refused = await fetch(`${url}/metrics`, { headers: { Authorization } });
      expect([refused.status, await refused.text()]).toEqual([401, "The token is missing or wrong."]);
    }
    const answered = await fetch(`${url}/metrics`, { headers: { Authorization: "Bearer scrape-me" } });
    expect([answered.status, answered.headers.get("Content-Type")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
    ]);
    const text = await answered.text();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/auth/me",status="200"} 1',
    );
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 1',
    );
    expect(text).toContain('cairn_jobs{kind="imports"} 0');
    expect(text).toContain('cairn_jobs{kind="notes"} 0');
    expect(text).toContain('cairn_jobs{kind="cleanup"} 0');
    expect(text).toContain("cairn_passwords_waiting 0");
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  });

  it.each([499, 500, 501])("counts each of %i requests once", async (count) => {
    const metrics = createMetrics({ store: {}, jobs: () => ({}), waitingPasswords: () => 0 });
    const server = express().use(metrics.handler).listen(0, "127.0.0.1");
    await once(server, "listening");
    for (let index = 0; index < count; index += 1)
      metrics.observe({ method: "GET", route: "/a", status: 200, ms: 20 });
    const { port } = server.address() as AddressInfo;
    const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    for (const text of [await scrape(), await scrape()]) {
      const labels = 'method="GET",route="/a",status="200"';
      expect(text).toContain(`http_request_duration_seconds_count{${labels}} ${count}\n`);
      expect(text).toContain(`http_request_duration_seconds_bucket{le="0.01",${labels}} 0\n`);
      expect(text).toContain(`http_request_duration_seconds_bucket{le="0.025",${labels}} ${count}\n`);
    }
    server.close();
  });

  it("is only at its own port, if it has one", async () => {
    const { get, app: started } = await start({ metrics: { port: 0 } });
    expect((await get("/metrics")).status).toBe(404);
    const metricsUrl = started.metricsUrl() ?? "";
    const { status } = await fetch(metricsUrl);
    expect([status, new URL(metricsUrl).pathname]).toEqual([200, "/metrics"]);
    expect((await fetch(metricsUrl.replace("/metrics", "/api/auth/me"))).status).toBe(404);
    await started.close();
    app = undefined;
    await expect(fetch(metricsUrl)).rejects.toThrow("fetch failed");
  });

  it("has the connections of a store that uses some", async () => {
    const { url } = await start({ metrics: { token: "t" } }, (store) => ({
      ...store,
      connections: () => ({ used: 2, idle: 1, waiting: 4 }),
    }));
    const text = await (await fetch(`${url}/metrics`, { headers: { Authorization: "Bearer t" } })).text();
    for (const [state, count] of [
      ["used", 2],
      ["idle", 1],
      ["waiting", 4],
    ])
      expect(text).toContain(`cairn_database_connections{state="${state}"} ${count}`);
  });
});

describe("unknown addresses", () => {
  const HTML = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

  it.each(["/.env", "/db", "/metrics", "/wp-login.php", "/quizzes", "/%00", "/%ff"])(
    "are 404, with the page for browsers: %s",
    async (path) => {
      const { get } = await start();
      const plain = await get(path);
      expect([plain.status, await plain.text()]).toEqual([404, "There is nothing at this address."]);
      const page = await get(path, HTML);
      expect([page.status, await page.text()]).toEqual([404, expect.stringContaining("The page")]);
      const again = await get(path, { ...HTML, "If-None-Match": page.headers.get("ETag") ?? "" });
      expect(again.status).toBe(404);
    },
  );

  it.each(["/", "/quiz/3", "/index.html"])("do not include those of the app: %s", async (path) => {
    const { get } = await start();
    const page = await get(path);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("The page")]);
  });
});

describe("/readyz", () => {
  it("says that the disk is full after a failed write, until there is free space again", async () => {
    const { get, store } = await start();
    const obstacle = join(folder, `${files}.json.tmp`);
    const probe = join(folder, `${files}.json.probe.tmp`);
    for (const path of [obstacle, probe]) mkdirSync(path);
    expect((await get("/readyz")).status).toBe(200);
    await expect(store.update("users", LEARNER, { username: "Other" })).rejects.toThrow(Unavailable);
    const refused = await get("/readyz");
    expect([refused.status, await refused.text()]).toEqual([
      503,
      "The data can't be written: the disk failed with EISDIR.",
    ]);
    expect((await get("/api/auth/me")).status).toBe(200);
    for (const path of [obstacle, probe]) rmSync(path, { recursive: true });
    expect((await get("/readyz")).status).toBe(200);
  });
});
