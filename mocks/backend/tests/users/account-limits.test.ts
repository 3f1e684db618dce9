import { describe, expect, it } from "vitest";
import { startAsNewcomer } from "../../../test-backend/newcomer.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { Unavailable } from "../../ports/store.ts";

const { newcomer: NEWCOMER } = SAMPLE_USERS;

const unavailable = () => Promise.reject(new Unavailable("disk full"));

describe("accounts", () => {
  const PASSWORD = "the right one";
  const email = "new@cairn.test";
  const attempt = (change: object) => ({ email, password: PASSWORD, ...change });

  /** Starts a backend that accepts only {@link PASSWORD} and records hashed and verified passwords. */
  async function startWithPasswords() {
    const work: string[] = [];
    const hash = async (password: string) => {
      work.push("hash");
      return `plain$${password}`;
    };
    const verify = async (password: string, stored: string) => {
      work.push(stored);
      return stored !== "plain$decoy password" && password === PASSWORD;
    };
    const started = await startAsNewcomer({ passwords: { hash, verify } });
    const post = (path: string, body: unknown, remoteAddress = "127.0.0.1") =>
      started.send("POST", path, body, { remoteAddress });
    return { ...started, work, post };
  }

  it("take the same work to verify for an unknown email as for a known one", async () => {
    const { post, work } = await startWithPasswords();
    const { body, status } = await post("/api/login", attempt({ email: "nobody@cairn.test" }));
    expect([status, body]).toEqual([401, "Invalid email or password."]);
    expect(work).toEqual(["hash", "plain$decoy password"]);
    await post("/api/login", attempt({ email: "nobody@cairn.test" }));
    expect(work).toEqual(["hash", "plain$decoy password", "plain$decoy password"]);
  });

  it("hash the decoy password again after a failure", async () => {
    let isBroken = true;
    const { call } = await startAsNewcomer({
      passwords: {
        hash: async () => (isBroken ? unavailable() : "plain$"),
        verify: async () => false,
      },
    });
    const login = () => call("POST", "/api/login", attempt({ email: "nobody@cairn.test" }));
    expect((await login()).status).toBe(503);
    isBroken = false;
    expect((await login()).status).toBe(401);
  });

  it("reset failed logins after a success, and don't count successes", async () => {
    const { post } = await startWithPasswords();
    const wrong = async (times: number) => {
      for (let count = 0; count < times; count += 1)
        expect((await post("/api/login", attempt({ password: "a wrong one" }))).status).toBe(401);
    };
    await wrong(9);
    for (let count = 0; count < 12; count += 1)
      expect((await post("/api/login", attempt({}))).status).toBe(200);
    await wrong(10);
    expect((await post("/api/login", attempt({}))).status).toBe(429);
    expect((await post("/api/login", attempt({}), "192.0.2.1")).status).toBe(200);
  });

  it("can be created at most 60 times in 15 minutes from one address", async () => {
    const { post, clock, work, store } = await startWithPasswords();
    const before = await store.count("users");
    const register = (number: number, address?: string) =>
      post(
        "/api/register",
        { username: "Someone", email: `a${number}@cairn.test`, password: PASSWORD },
        address,
      );
    for (let count = 0; count < 3; count += 1)
      expect((await post("/api/register", { email })).status).toBe(400);
    for (let count = 0; count < 59; count += 1) expect((await register(count)).status).toBe(201);
    expect((await register(0)).status).toBe(409);
    const refused = await register(60);
    expect(refused).toMatchObject({
      status: 429,
      headers: { "Retry-After": "900" },
      body: "Too many registrations. Please wait a few minutes and try again.",
    });
    expect(work).toHaveLength(60);
    expect(await store.count("users")).toBe(before + 59);
    expect((await register(61, "192.0.2.1")).status).toBe(201);
    clock.now += 15 * 60_000 - 1;
    expect(await register(62)).toMatchObject({ status: 429, headers: { "Retry-After": "1" } });
    clock.now += 1;
    expect((await register(62)).status).toBe(201);
  });

  it("reject users of a deactivated organization, even with the right password", async () => {
    const { post, store } = await startWithPasswords();
    await store.update("tenants", 1, { isActive: false });
    expect(await post("/api/login", attempt({}))).toMatchObject({
      status: 403,
      headers: { "Error-Code": "tenant-inactive" },
      body: "Your organization's account is inactive.",
    });
    expect(await store.count("sessions", { userId: NEWCOMER })).toBe(1);
  });

  it("end the previous session of the browser on sign-in", async () => {
    const { call, store } = await startWithPasswords();
    const [before] = await store.list("sessions", { userId: NEWCOMER });
    expect((await call("POST", "/api/login", attempt({}))).status).toBe(200);
    const after = await store.list("sessions", { userId: NEWCOMER });
    expect(after).toHaveLength(1);
    expect(after[0]?.id).not.toBe(before?.id);
    expect((await call("GET", "/api/auth/me")).status).toBe(401);
  });

  it("lose their expired sessions with the next sign-in", async () => {
    const { post, store, clock } = await startWithPasswords();
    const count = () => store.count("sessions", { userId: NEWCOMER });
    await post("/api/login", attempt({}));
    expect(await count()).toBe(2);
    clock.now += 7 * 86_400_000 - 1;
    await post("/api/login", attempt({}));
    expect(await count()).toBe(3);
    clock.now += 1;
    await post("/api/login", attempt({}));
    expect(await count()).toBe(2);
  });
});
