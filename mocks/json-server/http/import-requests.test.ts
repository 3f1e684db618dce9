import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request, type ClientRequest, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { JSON_LINES } from "../../../src/api/admin/import-schema.ts";
import { BYTES } from "../../../src/api/questions/text/picture-content.ts";
import { MINUTE } from "../../backend/durations.ts";
import { SESSION_COOKIE } from "../../backend/transport/sign-in/cookies.ts";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { SAMPLE_USERS } from "../../test-backend/sample.ts";
import { quickPasswords } from "../../test-doubles/passwords.ts";
import { signInWithoutPassword } from "../../test-doubles/sign-in.ts";
import { createApp, type App } from "../app.ts";
import { openSampleStore } from "../stores/sample-store.ts";
import type { ServerStore } from "../stores/server-store.ts";

const { admin: ADMIN, learner: LEARNER } = SAMPLE_USERS;
const folder = mkdtempSync(join(tmpdir(), "cairn-imports-"));
let app: App;
let url = "";
let files = 0;
let errors: unknown[] = [];
/** Runs before the questions are read, which is after the body has arrived. */
let beforeQuestions = async (): Promise<void> => undefined;

function slowReads(store: ServerStore): ServerStore {
  const slow: ServerStore = {
    ...store,
    of: () => slow,
    read: (work, options) =>
      store.read(async (tx) => {
        const group: typeof tx.group = async (name, ...rest) => {
          if (name === "questions") await beforeQuestions();
          return tx.group(name, ...rest);
        };
        return work({ ...tx, group });
      }, options),
  };
  return slow;
}

beforeEach(async () => {
  files += 1;
  errors = [];
  app = createApp({
    store: slowReads(openSampleStore(join(folder, `${files}.json`))),
    now: () => SEED_ANCHOR,
    passwords: quickPasswords,
    report: (error) => errors.push(error),
  });
  url = await app.listen();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function cookieOf(userId: number): Promise<string> {
  return `${SESSION_COOKIE}=${await signInWithoutPassword(app.store, userId, SEED_ANCHOR)}`;
}

/** Begins to send a check of an import: a row, and no end. */
function beginImport(Cookie: string): { sent: ClientRequest; reply: Promise<number>; cut: Promise<string> } {
  const path = "/api/admin/tenants/2/questions/import?createMissing=1&dryRun=1";
  const sent = request(url + path, { method: "POST", headers: { "Content-Type": JSON_LINES, Cookie } });
  const { promise: cut, resolve } = Promise.withResolvers<string>();
  sent.on("error", (error) => resolve("code" in error ? String(error.code) : ""));
  const reply = once(sent, "response").then(async ([response]: IncomingMessage[]) => {
    if (response) await once(response.resume(), "end");
    return response?.statusCode ?? 0;
  });
  // A connection that is cut has no response.
  reply.catch(() => undefined);
  sent.write("0\n");
  return { sent, reply, cut };
}

/** Sends a whole check. Returns its status. */
async function importNow(Cookie: string): Promise<number> {
  const { sent, reply } = beginImport(Cookie);
  sent.end();
  return reply;
}

it("a learner is refused before the body has ended, and cut off if it has not ended after 30 seconds", async () => {
  const cookie = await cookieOf(LEARNER);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { sent, reply } = beginImport(cookie);
  expect(await reply).toBe(403);
  const isGone = vi.fn<() => void>();
  sent.socket?.once("close", isGone);
  vi.advanceTimersByTime(MINUTE / 2 - 1);
  sent.write("0\n".repeat(100_000));
  expect(await importNow(cookie)).toBe(403);
  expect(isGone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await expect.poll(() => isGone.mock.calls.length).toBe(1);
  expect(errors).toEqual([]);
});

it("the rows of an administrator have ten minutes to arrive", async () => {
  const cookie = await cookieOf(ADMIN);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const slow = [beginImport(cookie), beginImport(cookie)];
  // Both are read when a third is refused.
  await expect.poll(async () => importNow(cookie)).toBe(429);
  const isGone = vi.fn<() => void>();
  for (const { sent } of slow) sent.socket?.once("close", isGone);
  vi.advanceTimersByTime(10 * MINUTE - 1);
  expect(await importNow(cookie)).toBe(429);
  expect(isGone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(await Promise.all(slow.map(({ cut }) => cut))).toEqual(["ECONNRESET", "ECONNRESET"]);
  expect(errors).toEqual([]);
});

it("a connection that is closed within the body ends the import", async () => {
  const cookie = await cookieOf(ADMIN);
  const before = await app.store.count("questions");
  const slow = [beginImport(cookie), beginImport(cookie)];
  await expect.poll(async () => importNow(cookie)).toBe(429);
  for (const { sent } of slow) sent.destroy();
  await expect.poll(async () => importNow(cookie)).toBe(200);
  expect(await Promise.all([importNow(cookie), importNow(cookie)])).toEqual([200, 200]);
  expect(await app.store.count("questions")).toBe(before);
  expect(errors).toEqual([]);
});

it("a connection that is lost after 40 percent of the rows to store stores nothing, and a retry stores all of them", async () => {
  const Cookie = await cookieOf(ADMIN);
  const before = await app.store.count("questions");
  const path = `${url}/api/admin/tenants/2/questions/import?createMissing=1&`;
  const lines = Array.from({ length: 100 }, (_, index) => {
    const options = [{ text: "The first" }, { text: "The second" }];
    const text = `Which door leads out of hall ${index}?`;
    return `${JSON.stringify({ certification: "Fire Safety", text, options, correctAnswer: 1, difficultyLevel: 1, tags: [] })}\n`;
  });
  const headers = { "Content-Type": JSON_LINES, Cookie };
  const send = async (query: string) =>
    (await fetch(path + query, { method: "POST", headers, body: lines.join("") })).text();
  const digest = /(?<="digest":")[^"]+/.exec(await send("dryRun=1"))?.[0];

  const connected = once(app.server, "connection");
  const sent = request(`${path}digest=${digest}`, { method: "POST", headers });
  sent.on("error", () => undefined);
  await new Promise((resolve) => void sent.write(lines.slice(0, 40).join(""), resolve));
  const [socket] = (await connected) as [Socket];
  const closed = new Promise((resolve) => void socket.once("close", resolve));
  sent.destroy();
  await closed;
  // The lost import is no longer in progress, as two at a time are allowed.
  await expect.poll(async () => Promise.all([importNow(Cookie), importNow(Cookie)])).toEqual([200, 200]);
  expect([
    await app.store.count("questions"),
    await app.store.count("categories", { name: "Fire Safety" }),
  ]).toEqual([before, 0]);

  expect(JSON.parse(await send(`digest=${digest}`))).toMatchObject({
    result: { created: 100, categories: 1 },
  });
  expect(await app.store.count("questions")).toBe(before + 100);
  expect(errors).toEqual([]);
});

it("a connection that is closed within a picture stores nothing", async () => {
  const Cookie = await cookieOf(ADMIN);
  const connected = once(app.server, "connection");
  const sent = request(`${url}/api/admin/tenants/2/pictures`, {
    method: "POST",
    headers: { "Content-Type": BYTES, "Content-Length": 100, Cookie },
  });
  sent.on("error", () => undefined);
  await new Promise((resolve) => void sent.write("GIF89a;", resolve));
  const [socket] = (await connected) as [Socket];
  const closed = new Promise((resolve) => void socket.once("close", resolve));
  sent.destroy();
  await closed;
  expect(await app.store.count("pictures")).toBe(0);
  expect(errors).toEqual([]);
});

it("a connection that is closed after the body ends the import", async () => {
  const cookie = await cookieOf(ADMIN);
  for (let count = 0; count < 2; count += 1) {
    const { promise: reading, resolve: isReading } = Promise.withResolvers<void>();
    const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
    beforeQuestions = async () => {
      isReading();
      await resumed;
    };
    const connected = once(app.server, "connection");
    const { sent } = beginImport(cookie);
    sent.end();
    const [socket] = (await connected) as [Socket];
    await reading;
    sent.destroy();
    await once(socket, "close");
    beforeQuestions = async () => undefined;
    resume();
  }
  await expect.poll(async () => importNow(cookie)).toBe(200);
  expect(await Promise.all([importNow(cookie), importNow(cookie)])).toEqual([200, 200]);
  expect(errors).toEqual([]);
});
