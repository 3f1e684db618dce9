import { describe, expect, it } from "vitest";
import { CreatedQuiz, QuizSummaries } from "../../../src/api/quizzes/schema.ts";
import { startBackend } from "../../test-backend/calls.ts";
import { startAsNewcomer } from "../../test-backend/newcomer.ts";
import { SAMPLE_USERS } from "../../test-backend/sample.ts";
import { Unavailable } from "../ports/store.ts";

const { admin: ADMIN, newcomer: NEWCOMER } = SAMPLE_USERS;

describe("the backend", () => {
  it("doesn't reveal internal errors to the caller", async () => {
    const { call, errors } = await startAsNewcomer({
      wrapStore: (store) => ({
        ...store,
        read: () => Promise.reject(new Error("secret detail")),
      }),
    });
    const reply = await call("GET", "/api/badges");
    expect([reply.status, reply.body]).toEqual([500, "Something went wrong on the server."]);
    expect(String(errors[0])).toContain("secret detail");
  });

  it.each([
    ["GET /api/admin/tenants"],
    ["GET /api/admin/tenants/1/users"],
    ["GET /api/admin/tenants/1/audit-log/export"],
  ])("locks only the administrator's own data when %s renews the session", async (route) => {
    const locks: unknown[] = [];
    const { as, clock } = startBackend({
      wrapStore: (store) => ({
        ...store,
        tx: (work, options) => {
          locks.push(options?.lock);
          return store.tx(work, options);
        },
      }),
    });
    const admin = await as(ADMIN);
    clock.now += 2 * 86_400_000;
    const [method = "", path = ""] = route.split(" ");
    expect(await admin(method, path)).toMatchObject({
      status: 200,
      cookies: { session: expect.stringContaining("Max-Age=604800") },
    });
    expect(new Set(locks.map((lock) => JSON.stringify(lock)))).toEqual(
      new Set([JSON.stringify({ tenant: 1, part: { learner: ADMIN } })]),
    );
  });

  it("lists at most 200 quizzes per page", async () => {
    const { call, store } = await startAsNewcomer();
    const [one] = await store.list("quizzes", { userId: 7 });
    if (!one) throw new Error("The seed has no quiz.");
    const { id: _, ...quiz } = one;
    for (let count = 0; count < 205; count += 1) await store.insert("quizzes", { ...quiz, userId: NEWCOMER });
    const list = async (query: string) => {
      const reply = await call("GET", `/api/user/${NEWCOMER}/quizzes?${query}`);
      return [QuizSummaries.parse(reply.body).length, reply.headers["X-Total-Count"]];
    };
    expect(await list("")).toEqual([200, "205"]);
    expect(await list("_limit=500")).toEqual([200, "205"]);
    expect(await list("_page=2")).toEqual([5, "205"]);
    expect(await list("status=completed")).toEqual([200, "205"]);
    expect(await list("status=completed&_page=2")).toEqual([5, "205"]);
    expect(await list("status=open")).toEqual([0, "0"]);
    await store.update("quizzes", one.id, { userId: NEWCOMER, completedAt: null });
    expect(await list("")).toEqual([200, "206"]);
    expect(await list("status=completed&_page=2")).toEqual([5, "205"]);
    expect(await list("status=open")).toEqual([1, "1"]);
  });

  it("stores neither `__proto__` nor unknown fields", async () => {
    const { call, store } = await startAsNewcomer();
    const body = JSON.parse(
      `{"title":"T","categoryIds":[6],"questionCount":1,"mode":"quiz","userId":8,"extra":1,"__proto__":{"polluted":true}}`,
    ) as unknown;
    const { id } = CreatedQuiz.parse((await call("POST", "/api/quiz", body)).body);
    const stored = await store.get("quizzes", id);
    expect(stored).not.toHaveProperty("extra");
    expect(stored).not.toHaveProperty("polluted");
    expect({}).not.toHaveProperty("polluted");
  });

  it("signs out a user of a deactivated tenant", async () => {
    const { call, store } = await startAsNewcomer();
    await store.update("tenants", 1, { isActive: false });
    expect((await call("GET", "/api/auth/me")).status).toBe(401);
  });
});

const unavailable = () => Promise.reject(new Unavailable("disk full"));

describe("if nothing can be stored, the backend", () => {
  it.each([
    ["GET", "/api/badges", "Your data can't be read right now. Please try again."],
    ["POST", `/api/user/${NEWCOMER}/badges/1/notify`, "The change could not be stored. Please try again."],
  ])("answers 503 with Retry-After: %s", async (method, path, body) => {
    const { call, errors } = await startAsNewcomer({
      wrapStore: (store) => ({ ...store, tx: unavailable, read: unavailable }),
    });
    expect(await call(method, path)).toEqual({
      status: 503,
      headers: {
        "Cache-Control": "private, no-cache",
        "Content-Type": "text/plain; charset=utf-8",
        "Error-Code": "unavailable",
        "Retry-After": "5",
      },
      body,
      text: body,
    });
    expect(errors).toEqual([expect.any(Unavailable)]);
  });

  it.each([
    [503, "unavailable", unavailable],
    [500, "internal", () => Promise.reject(new Error("broken"))],
  ])("still removes the cookie on sign-out: %d %s", async (status, code, tx) => {
    const { call } = await startAsNewcomer({ wrapStore: (store) => ({ ...store, tx }) });
    for (const [isSecure, end] of [
      [false, ""],
      [true, "; Secure"],
    ] as const)
      expect(await call("POST", "/api/logout", undefined, { isSecure })).toMatchObject({
        status,
        headers: { "Error-Code": code },
        cookies: { session: `cairn_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${end}` },
      });
    expect(await call("GET", "/api/auth/me")).not.toHaveProperty("cookies");
  });

  it("answers a call if its session can't be renewed, and renews it with a later call", async () => {
    let isBroken = true;
    const { call, clock } = await startAsNewcomer({
      wrapStore: (store) => ({
        ...store,
        tx: (...parts) => (isBroken ? unavailable() : store.tx(...parts)),
      }),
    });
    clock.now += 2 * 86_400_000;
    const me = () => call("GET", "/api/auth/me");
    expect(await me()).toMatchObject({ status: 200, body: { id: NEWCOMER } });
    expect(await me()).not.toHaveProperty("cookies");
    isBroken = false;
    expect(await me()).toMatchObject({
      status: 200,
      cookies: { session: expect.stringContaining("Max-Age=604800") },
    });
  });
});
