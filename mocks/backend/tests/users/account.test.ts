import { describe, expect, it } from "vitest";
import { ResetLink } from "../../../../src/api/account/schema.ts";
import { DEFAULT_PREFERENCES } from "../../../../src/api/preferences/schema.ts";
import { startAccounts } from "../../../test-backend/accounts.ts";
import { SAMPLE_ACCOUNTS } from "../../../test-backend/sample.ts";
import { HOUR } from "../../durations.ts";

const { admin: ADMIN, learner: LEARNER, newcomer: NEWCOMER } = SAMPLE_ACCOUNTS;

const WRONG = [401, "The current password is wrong."];

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
