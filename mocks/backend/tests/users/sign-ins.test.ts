import { describe, expect, it } from "vitest";
import { SignIns } from "../../../../src/api/account/schema.ts";
import { User } from "../../../../src/api/auth/schema.ts";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import { startAccounts } from "../../../test-backend/accounts.ts";
import { SAMPLE_ACCOUNTS } from "../../../test-backend/sample.ts";
import { HOUR } from "../../durations.ts";
import type { Reply } from "../../transport/http.ts";

const { learner: LEARNER, newcomer: NEWCOMER } = SAMPLE_ACCOUNTS;

const SIGNED_OUT = [401, "Please log in."];

describe("a browser that signed in before", () => {
  const wrong = { email: LEARNER.email, password: "wrong one" };
  const browserOf = ({ cookies }: Pick<Reply, "cookies">) =>
    /^cairn_browser=([\w-]{43}); Path=\/api\/login; Max-Age=7776000; HttpOnly; SameSite=Lax$/.exec(
      cookies?.browser ?? "",
    )?.[1] ?? "";
  /** Simulates an attack on the learner's account from 40 addresses, including the browser's. */
  async function attacked(accounts: ReturnType<typeof startAccounts>) {
    for (let round = 0; round < 40; round += 1)
      for (let times = 0; times < 10; times += 1)
        await accounts.send("POST", "/api/login", { body: wrong, remoteAddress: `10.0.0.${round}` });
  }

  it("can sign in while others guess the password; other browsers can't", async () => {
    const accounts = startAccounts();
    // Another user with the same hash, which a salt normally prevents: the account counts, too.
    await accounts.store.update("users", 2, { passwordHash: `plain$${LEARNER.password}` });
    const jonas = { ...LEARNER, email: "jonas.weidmann@cairn.test" };
    const others = browserOf(
      await accounts.send("POST", "/api/login", { body: jonas, remoteAddress: "10.0.0.1" }),
    );
    const browser = browserOf(
      await accounts.send("POST", "/api/login", { body: LEARNER, remoteAddress: "10.0.0.1" }),
    );
    await attacked(accounts);
    const logIn = async (body: object, remoteAddress: string, known?: string) => {
      const [status] = await accounts.statusAndBody("POST", "/api/login", {
        body,
        remoteAddress,
        ...(known ? { browser: known } : {}),
      });
      return status;
    };
    expect([
      await logIn(LEARNER, "10.0.0.1"),
      await logIn(LEARNER, "10.0.9.9"),
      await logIn(LEARNER, "10.0.9.9", others),
      await logIn(LEARNER, "10.0.9.9", "x".repeat(43)),
      await logIn(LEARNER, "10.0.0.1", browser),
      await logIn(LEARNER, "10.0.9.9", browser),
      await logIn(NEWCOMER, "10.0.0.1", browser),
    ]).toEqual([429, 429, 429, 429, 200, 200, 200]);
    for (let round = 0; round < 10; round += 1)
      expect(await logIn(wrong, `10.1.0.${round}`, browser)).toBe(401);
    expect(await logIn(wrong, "10.2.0.1", browser)).toBe(429);
  });

  it("is no longer recognized after a password change elsewhere", async () => {
    const accounts = startAccounts();
    const first = await accounts.send("POST", "/api/login", { body: LEARNER });
    const password = "another one";
    const changed = await accounts.send("POST", "/api/user/7/password", {
      cookie: accounts.cookieOf(first),
      body: { current: LEARNER.password, password },
    });
    await attacked(accounts);
    const logIn = (browser: string) =>
      accounts.statusAndBody("POST", "/api/login", {
        body: { ...LEARNER, password },
        remoteAddress: "10.0.9.9",
        browser,
      });
    expect((await logIn(browserOf(first)))[0]).toBe(429);
    expect((await logIn(browserOf(changed)))[0]).toBe(200);
  });

  it("is recognized after a registration or a reset link, but not after a deletion", async () => {
    const { send, cookieOf } = startAccounts();
    const registration = { username: "Ada", email: "ada@cairn.test", password: "a long one" };
    const registered = await send("POST", "/api/register", { body: registration });
    expect(browserOf(registered)).not.toBe("");
    const cookie = cookieOf(registered);
    const { id } = User.parse(registered.body);
    const deleted = await send("DELETE", `/api/user/${id}`, { cookie, body: { password: "a long one" } });
    expect(deleted.cookies?.browser).toBe(
      "cairn_browser=; Path=/api/login; Max-Age=0; HttpOnly; SameSite=Lax",
    );
  });

  it("doesn't learn from a refusal whether an account exists", async () => {
    const accounts = startAccounts();
    for (let round = 0; round < 50; round += 1)
      await accounts.send("POST", "/api/login", { body: { ...wrong, email: `guess${round}@cairn.test` } });
    const refused = async (email: string) => {
      const { status, body, headers } = await accounts.send("POST", "/api/login", {
        body: { ...wrong, email },
      });
      return [status, body, headers];
    };
    expect(await refused(LEARNER.email)).toEqual(await refused("nobody@cairn.test"));
    expect((await refused(LEARNER.email))[0]).toBe(429);
  });
});

describe("sign-ins", () => {
  const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

  it("list device and times, the last used first, and the current one", async () => {
    const { send, signIn, clock, store } = startAccounts();
    const first = await signIn(LEARNER, FIREFOX);
    clock.now += 25 * HOUR;
    await signIn(LEARNER);
    clock.now += HOUR;
    const list = async () =>
      SignIns.parse((await send("GET", "/api/user/7/sign-ins", { cookie: first })).body);
    const at = (hours: number) => new Date(SEED_ANCHOR + hours * HOUR).toISOString();
    await expect(list()).resolves.toMatchObject([
      { device: "Firefox on Linux", createdAt: at(0), lastUsed: at(26), isCurrent: true },
      { device: "Unknown device", createdAt: at(25), lastUsed: at(25), isCurrent: false },
    ]);
    expect(Object.keys((await list())[0] ?? {}).toSorted()).toEqual([
      "createdAt",
      "device",
      "id",
      "isCurrent",
      "lastUsed",
    ]);
    const [, other] = await list();
    await store.update("sessions", other?.id ?? 0, { expiresAt: at(26) });
    expect(await list()).toHaveLength(1);
  });

  it("can be ended individually, or all except the current one", async () => {
    const { send, statusAndBody, signIn, isSignedIn } = startAccounts();
    const cookies = [
      await signIn(LEARNER),
      await signIn(LEARNER),
      await signIn(LEARNER),
      await signIn(NEWCOMER),
    ];
    const [cookie = "", second = ""] = cookies;
    const idOf = async (of: string) =>
      SignIns.parse((await send("GET", "/api/user/7/sign-ins", { cookie: of })).body).find(
        (each) => each.isCurrent,
      )?.id ?? 0;
    const end = async (id: number) => statusAndBody("DELETE", `/api/user/7/sign-ins/${id}`, { cookie });
    const secondId = await idOf(second);
    expect(await end(secondId)).toEqual([204, ""]);
    expect(await end(secondId)).toEqual([404, "Sign-in not found"]);
    const states = () => Promise.all(cookies.map(isSignedIn));
    expect(await states()).toEqual([true, false, true, true]);
    expect(await statusAndBody("DELETE", "/api/user/7/sign-ins", { cookie })).toEqual([204, ""]);
    expect(await states()).toEqual([true, false, false, true]);
    const own = await send("DELETE", `/api/user/7/sign-ins/${await idOf(cookie)}`, { cookie });
    expect(own).toMatchObject({
      status: 204,
      cookies: { session: expect.stringContaining("cairn_session=; Path=/; Max-Age=0") },
    });
    expect(await states()).toEqual([false, false, false, true]);
  });

  it("can't be ended by other users", async () => {
    const { send, statusAndBody, signIn, isSignedIn } = startAccounts();
    const [cookie, other] = [await signIn(LEARNER), await signIn(NEWCOMER)];
    const [session] = SignIns.parse((await send("GET", "/api/user/8/sign-ins", { cookie: other })).body);
    expect(await statusAndBody("DELETE", `/api/user/7/sign-ins/${session?.id}`, { cookie })).toEqual([
      404,
      "Sign-in not found",
    ]);
    expect(await isSignedIn(other)).toBe(true);
  });

  it("prevent changes of pending calls when they end", async () => {
    const { statusAndBody, signIn, suspendNextCheck, store } = startAccounts();
    const cookie = await signIn(LEARNER);
    const other = await signIn(LEARNER);
    const gate = suspendNextCheck();
    const body = { email: "thief@cairn.test", password: LEARNER.password };
    const late = statusAndBody("PATCH", "/api/user/7", { cookie: other, body });
    await gate.reached;
    await statusAndBody("DELETE", "/api/user/7/sign-ins", { cookie });
    gate.open();
    expect(await late).toEqual(SIGNED_OUT);
    expect((await store.get("users", 7))?.email).toBe(LEARNER.email);
  });
});
