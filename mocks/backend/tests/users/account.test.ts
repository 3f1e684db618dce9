import { SAMPLE_ACCOUNTS } from "../../../test-backend/sample-users.ts";
import { HOUR } from "../../durations.ts";
import { DEFAULT_PREFERENCES } from "../../../../src/api/preferences/schema.ts";
import { describe, expect, it } from "vitest";
import { ResetLink, SignIns } from "../../../../src/api/account/schema.ts";
import { User } from "../../../../src/api/auth/schema.ts";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import { startAccounts } from "../../../test-backend/accounts.ts";

const { admin: ADMIN, learner: LEARNER, newcomer: NEWCOMER } = SAMPLE_ACCOUNTS;

const WRONG = [401, "The current password is wrong."];
const SIGNED_OUT = [401, "Please log in."];

describe("the profile", () => {
  it("changes the email used to sign in", async () => {
    const { send, signIn, isSignedIn } = startAccounts();
    const cookie = await signIn(LEARNER);
    const body = { email: " Mara@Cairn.test ", password: LEARNER.password };
    const reply = await send("PATCH", "/api/user/7", { cookie, body });
    expect(reply).toMatchObject({
      status: 200,
      body: { id: 7, username: "Mara Okafor", email: "Mara@Cairn.test" },
    });
    expect(await isSignedIn(await signIn({ ...LEARNER, email: "mara@cairn.test" }))).toBe(true);
    expect(await signIn(LEARNER)).toBe("");
  });

  it("gets a new version only if something changes", async () => {
    const { statusAndBody, signIn, store } = startAccounts();
    const cookie = await signIn(LEARNER);
    const versionAfter = async (body: object) => {
      expect((await statusAndBody("PATCH", "/api/user/7", { cookie, body }))[0]).toBe(200);
      return (await store.get("users", 7))?.version ?? 1;
    };
    const { username } = (await store.get("users", 7)) ?? {};
    const before = await versionAfter({});
    expect(await versionAfter({ username, email: LEARNER.email })).toBe(before);
    expect(await versionAfter({ username: "Mara O." })).toBe(before + 1);
  });

  it("gives a free email to one of two concurrent callers", async () => {
    const { statusAndBody, signIn, store } = startAccounts();
    const ask = async (account: typeof LEARNER) => {
      const cookie = await signIn(account);
      const body = { email: "free@cairn.test", password: account.password };
      return () => statusAndBody("PATCH", `/api/user/${account.id}`, { cookie, body });
    };
    const asks = [await ask(LEARNER), await ask(NEWCOMER)];
    const replies = await Promise.all(asks.map((each) => each()));
    expect(new Set(replies.map(([status]) => status))).toEqual(new Set([200, 409]));
    expect(replies).toContainEqual([409, "This email is already in use."]);
    expect(await store.count("users", { emailKey: "free@cairn.test" })).toBe(1);
  });

  it("counts a wrong current password like a failed login", async () => {
    const { statusAndBody, signIn, clock } = startAccounts();
    const cookie = await signIn(LEARNER);
    const change = (password: string) =>
      statusAndBody("POST", "/api/user/7/password", {
        cookie,
        body: { current: password, password: "another one" },
      });
    for (let round = 0; round < 5; round += 1) expect(await change("wrong one")).toEqual(WRONG);
    for (let round = 0; round < 3; round += 1)
      expect(
        await statusAndBody("DELETE", "/api/user/7", { cookie, body: { password: "wrong one" } }),
      ).toEqual(WRONG);
    const email = { email: "other@cairn.test", password: "wrong one" };
    expect(await statusAndBody("PATCH", "/api/user/7", { cookie, body: email })).toEqual(WRONG);
    const login = { email: LEARNER.email, password: "wrong one" };
    expect((await statusAndBody("POST", "/api/login", { body: login }))[0]).toBe(401);
    expect((await change(LEARNER.password))[0]).toBe(429);
    expect((await statusAndBody("POST", "/api/login", { body: LEARNER }))[0]).toBe(429);
    clock.now += HOUR;
    expect((await change(LEARNER.password))[0]).toBe(204);
  });
});

describe("a browser that signed in before", () => {
  const wrong = { email: LEARNER.email, password: "wrong one" };
  const browserOf = ({ browserCookie = "" }: { browserCookie?: string }) =>
    /^cairn_browser=([\w-]{43}); Path=\/api\/login; Max-Age=7776000; HttpOnly; SameSite=Lax$/.exec(
      browserCookie,
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
    expect(deleted.browserCookie).toBe("cairn_browser=; Path=/api/login; Max-Age=0; HttpOnly; SameSite=Lax");
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

describe("the password", () => {
  it("can be confirmed any number of times if it is correct", async () => {
    const { statusAndBody, signIn } = startAccounts();
    const cookie = await signIn(LEARNER);
    const body = { current: LEARNER.password, password: LEARNER.password };
    for (let round = 0; round < 11; round += 1)
      expect((await statusAndBody("POST", "/api/user/7/password", { cookie, body }))[0]).toBe(204);
  });

  it("ends all other sessions of its user when changed, and no others", async () => {
    const { statusAndBody, signIn, isSignedIn } = startAccounts();
    const [here, there, another] = [await signIn(LEARNER), await signIn(LEARNER), await signIn(NEWCOMER)];
    const body = { current: LEARNER.password, password: "another one" };
    expect(await statusAndBody("POST", "/api/user/7/password", { cookie: here, body })).toEqual([204, ""]);
    expect(await Promise.all([here, there, another].map(isSignedIn))).toEqual([true, false, true]);
    expect(await signIn(LEARNER)).toBe("");
    expect(await isSignedIn(await signIn({ ...LEARNER, password: "another one" }))).toBe(true);
  });

  it("is rejected if it is one of the most common ones, wherever it is set", async () => {
    const { statusAndBody, send, signIn, store } = startAccounts();
    const password = "sunshine";
    const SENTENCE = "This password is among the most common ones. Choose another.";
    const COMMON = [400, SENTENCE, "common-password; field=password"];
    const tellWithCode = async (...parts: Parameters<typeof send>) => {
      const { status, body, headers } = await send(...parts);
      return [status, body, headers["Error-Code"]];
    };
    const cookie = await signIn(LEARNER);
    const change = { current: LEARNER.password, password };
    expect(await tellWithCode("POST", "/api/user/7/password", { cookie, body: change })).toEqual(COMMON);
    const registration = { username: "Ada", email: "ada@cairn.test", password };
    expect(await tellWithCode("POST", "/api/register", { body: registration })).toEqual(COMMON);
    const admin = await signIn(ADMIN);
    const reply = await send("POST", "/api/admin/users/7/reset-link", { cookie: admin });
    const token = ResetLink.parse(reply.body).path.replace("/reset-password#", "");
    expect(await tellWithCode("POST", "/api/reset-password", { body: { token, password } })).toEqual(COMMON);
    expect([await store.count("users", { emailKey: "ada@cairn.test" }), await signIn(LEARNER)]).toEqual([
      0,
      expect.stringMatching(/./),
    ]);
    const better = { token, password: "chosen anew" };
    expect((await statusAndBody("POST", "/api/reset-password", { body: better }))[0]).toBe(200);
  });

  it("still works if it is common but was chosen before", async () => {
    const { statusAndBody, signIn, isSignedIn, store } = startAccounts();
    await store.update("users", 7, { passwordHash: "plain$sunshine" });
    const cookie = await signIn({ ...LEARNER, password: "sunshine" });
    expect(await isSignedIn(cookie)).toBe(true);
    const body = { current: "sunshine", password: "another one" };
    expect(await statusAndBody("POST", "/api/user/7/password", { cookie, body })).toEqual([204, ""]);
  });

  it("is changed by one of two concurrent calls", async () => {
    const { statusAndBody, signIn, suspendNextCheck } = startAccounts();
    const cookie = await signIn(LEARNER);
    const change = (password: string) =>
      statusAndBody("POST", "/api/user/7/password", {
        cookie,
        body: { current: LEARNER.password, password },
      });
    const gate = suspendNextCheck();
    const late = change("the second");
    await gate.reached;
    expect(await change("the first")).toEqual([204, ""]);
    gate.open();
    expect(await late).toEqual(WRONG);
  });

  it("doesn't confirm an email change if it was changed during the check", async () => {
    const { statusAndBody, signIn, suspendNextCheck, store } = startAccounts();
    const cookie = await signIn(LEARNER);
    const gate = suspendNextCheck();
    const email = { email: "other@cairn.test", password: LEARNER.password };
    const late = statusAndBody("PATCH", "/api/user/7", { cookie, body: email });
    await gate.reached;
    const body = { current: LEARNER.password, password: "another one" };
    expect(await statusAndBody("POST", "/api/user/7/password", { cookie, body })).toEqual([204, ""]);
    gate.open();
    expect(await late).toEqual(WRONG);
    expect(await store.count("users", { emailKey: "other@cairn.test" })).toBe(0);
  });

  it("doesn't allow a sign-in if it was changed during the check", async () => {
    const { statusAndBody, signIn, suspendNextCheck } = startAccounts();
    const cookie = await signIn(LEARNER);
    const gate = suspendNextCheck();
    const late = statusAndBody("POST", "/api/login", { body: LEARNER });
    await gate.reached;
    const body = { current: LEARNER.password, password: "another one" };
    expect((await statusAndBody("POST", "/api/user/7/password", { cookie, body }))[0]).toBe(204);
    gate.open();
    expect(await late).toEqual([401, "Invalid email or password."]);
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
      setCookie: expect.stringContaining("cairn_session=; Path=/; Max-Age=0"),
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

it("stores each preference separately", async () => {
  const { statusAndBody, signIn } = startAccounts();
  const cookie = await signIn(LEARNER);
  const path = "/api/user/7/preferences";
  expect(await statusAndBody("GET", path, { cookie })).toEqual([200, DEFAULT_PREFERENCES]);
  await Promise.all(
    [{ sound: false }, { weekStart: 6 }, { shortcuts: false }].map((body) =>
      statusAndBody("PATCH", path, { cookie, body }),
    ),
  );
  await statusAndBody("PATCH", path, { cookie, body: { shortcuts: true } });
  expect(await statusAndBody("GET", path, { cookie })).toEqual([
    200,
    { ...DEFAULT_PREFERENCES, sound: false, weekStart: 6 },
  ]);
  const [, user] = await statusAndBody("GET", "/api/auth/me", { cookie });
  expect(user).not.toHaveProperty("preferences");
  const other = await signIn(NEWCOMER);
  expect(await statusAndBody("GET", "/api/user/8/preferences", { cookie: other })).toMatchObject([
    200,
    { sound: true },
  ]);
});
