import { describe, expect, it } from "vitest";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import { DAY } from "../../durations.ts";
// How long sign-ins last, how long passwords must be, and what happens when too many people sign in.
import { ADMIN, LEARNER, start } from "./signing-in.test.helpers.ts";

/** A learner of another organization. */
const OUTSIDER = { id: 6 };
const TOO_SHORT = "Administrators need a password of at least 12 characters.";

describe("a sign-in", () => {
  it("is renewed at most once a day, and ends after seven days without use", async () => {
    const { clock, send, signIn, isSignedIn } = await start();
    const cookie = await signIn(LEARNER.email, "the old one");
    const renews = async () => {
      const { cookies } = await send("GET", "/api/auth/me", undefined, cookie);
      return cookies?.session !== undefined;
    };
    clock.now += DAY - 1;
    expect(await renews()).toBe(false);
    clock.now += 1;
    expect(await renews()).toBe(true);
    expect(await renews()).toBe(false);
    clock.now += 7 * DAY - 1;
    expect(await isSignedIn(cookie)).toBe(true);
    clock.now += 7 * DAY;
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it("ends after 90 days, however often it is used", async () => {
    const { clock, store, signIn, isSignedIn } = await start();
    const cookie = await signIn(LEARNER.email, "the old one");
    const lastMoment = SEED_ANCHOR + 90 * DAY;
    for (let day = 6; day < 90; day += 6) {
      clock.now = SEED_ANCHOR + day * DAY;
      expect(await isSignedIn(cookie)).toBe(true);
    }
    clock.now = lastMoment - 1;
    expect(await isSignedIn(cookie)).toBe(true);
    // So that the cleanup job removes it in time.
    const [session] = await store.list("sessions", { userId: LEARNER.id });
    expect(session?.expiresAt).toBe(new Date(lastMoment).toISOString());
    clock.now += 1;
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it.each([
    ["another user", (secret: string) => `1.${ADMIN.id}.${secret}`],
    ["another organization", (secret: string) => `2.${LEARNER.id}.${secret}`],
    ["another user of another organization", (secret: string) => `2.${OUTSIDER.id}.${secret}`],
  ])("is not valid in a cookie that names %s", async (_, forge) => {
    const { send, signIn, isSignedIn } = await start();
    const cookie = await signIn(LEARNER.email, "the old one");
    const forged = forge(cookie.split(".").at(-1) ?? "");
    expect([await isSignedIn(cookie), await isSignedIn(forged)]).toEqual([true, false]);
    expect((await send("GET", "/api/categories", undefined, forged)).status).toBe(401);
  });

  it("ends, too, if it started before this limit existed, and counts from its next renewal if its start is unknown", async () => {
    const { clock, store, signIn, isSignedIn } = await start();
    const [dated, undated] = [
      await signIn(LEARNER.email, "the old one"),
      await signIn(LEARNER.email, "the old one"),
    ];
    const [first, second] = await store.list("sessions", { userId: LEARNER.id });
    const expiresAt = new Date(SEED_ANCHOR + 7 * DAY).toISOString();
    const renewedAt = new Date(SEED_ANCHOR - DAY).toISOString();
    const createdAt = new Date(SEED_ANCHOR - 90 * DAY).toISOString();
    await store.update("sessions", first?.id ?? 0, { createdAt, expiresAt });
    const { createdAt: _, ...rest } = second ?? { id: 0, tokenHash: "", userId: 0, device: "", expiresAt };
    await store.replace("sessions", { ...rest, renewedAt });
    expect(await isSignedIn(dated)).toBe(false);
    expect(await isSignedIn(undated)).toBe(true);
    expect(await store.get("sessions", rest.id)).toMatchObject({
      createdAt: new Date(SEED_ANCHOR).toISOString(),
    });
    clock.now += 7 * DAY - 1;
    expect(await isSignedIn(undated)).toBe(true);
  });
});

describe("the password of an administrator", () => {
  it("has at least twelve characters: a login with a shorter one asks for a new one and signs in with it", async () => {
    const { store, logIn, isSignedIn, signIn, cookieOf } = await start();
    const before = await signIn(LEARNER.email, "the old one");
    await store.update("users", LEARNER.id, { isAdmin: true });
    expect(await logIn(LEARNER.email, "the old one")).toMatchObject({
      status: 403,
      code: "new-password-required",
      body: TOO_SHORT,
    });
    const attempt = (newPassword: string) => logIn(LEARNER.email, "the old one", { newPassword });
    expect(await attempt("eleven char")).toMatchObject({
      status: 400,
      code: "password-too-short; field=newPassword",
    });
    expect(await attempt("sunshinesunshine")).toMatchObject({ code: "common-password; field=newPassword" });
    expect(await logIn(LEARNER.email, "wrong one", { newPassword: "twelve chars" })).toMatchObject({
      status: 401,
    });
    expect((await store.get("users", LEARNER.id))?.passwordHash).toBe("plain$the old one");
    const reply = await attempt("twelve chars");
    expect(reply.status).toBe(200);
    expect(await isSignedIn(cookieOf(reply))).toBe(true);
    expect(await isSignedIn(before)).toBe(false);
    expect((await logIn(LEARNER.email, "twelve chars")).status).toBe(200);
    expect((await logIn(LEARNER.email, "the old one")).status).toBe(401);
  });

  it("is checked wherever one is chosen, by role", async () => {
    const { send, signIn, store } = await start();
    await store.update("users", ADMIN.id, { passwordHash: "plain$long enough" });
    const [admin, learner] = [
      await signIn(ADMIN.email, "admin-demo"),
      await signIn(LEARNER.email, "the old one"),
    ];
    expect([admin, learner]).toEqual(["", expect.stringMatching(/./)]);
    await store.update("users", ADMIN.id, { passwordHash: "plain$long enough 1" });
    const cookie = await signIn(ADMIN.email, "long enough 1");
    const change = (password: string) =>
      send("POST", "/api/user/1/password", { current: "long enough 1", password }, cookie);
    expect(await change("eleven char")).toMatchObject({ code: "password-too-short; field=password" });
    expect((await change("twelve chars")).status).toBe(204);
    const own = { current: "the old one", password: "seven c" };
    expect((await send("POST", "/api/user/7/password", own, learner)).status).toBe(204);
    const issued = await send("POST", "/api/admin/users/1/reset-link", undefined, cookie);
    const token = /#([\w-]+)/.exec(issued.text)?.[1];
    const reset = (password: string) => send("POST", "/api/reset-password", { token, password });
    expect(await reset("eleven char")).toMatchObject({ code: "password-too-short; field=password" });
    expect((await reset("twelve chars too")).status).toBe(200);
  });

  it("is required after a promotion, which ends all sign-ins of the user", async () => {
    const { send, signIn, isSignedIn, logIn, store } = await start();
    await store.update("users", ADMIN.id, { passwordHash: "plain$long enough 1" });
    const [cookie, learner] = [
      await signIn(ADMIN.email, "long enough 1"),
      await signIn(LEARNER.email, "the old one"),
    ];
    const change = (body: object) => send("PATCH", "/api/admin/tenants/1/users/7", body, cookie);
    expect((await change({ username: "Mara O." })).status).toBe(200);
    expect(await isSignedIn(learner)).toBe(true);
    expect((await change({ isAdmin: true })).status).toBe(200);
    expect(await isSignedIn(learner)).toBe(false);
    expect((await logIn(LEARNER.email, "the old one")).code).toBe("new-password-required");
  });

  it("may be the one of the demo account, which the server refuses where others can reach it", async () => {
    const { store, logIn } = await start();
    await store.update("users", ADMIN.id, { passwordHash: "plain$admin-demo" });
    expect((await logIn(ADMIN.email, "admin-demo")).status).toBe(200);
  });

  it("is required if the user is promoted while the password is checked", async () => {
    const { store, logIn } = await start({
      verify: async () => {
        await store.update("users", LEARNER.id, { isAdmin: true });
        return true;
      },
    });
    expect((await logIn(LEARNER.email, "the old one")).code).toBe("new-password-required");
    expect(await store.count("sessions", { userId: LEARNER.id })).toBe(0);
  });
});

describe("an outdated hash", () => {
  it("is replaced by a sign-in, which ends no others", async () => {
    const { store, logIn, signIn, isSignedIn } = await start({
      hash: async (password) => `better$${password}`,
      isOutdated: (stored) => stored.startsWith("plain$"),
    });
    await store.update("users", LEARNER.id, { passwordHash: "better$the old one" });
    const other = await signIn(LEARNER.email, "the old one");
    await store.update("users", LEARNER.id, { passwordHash: "plain$the old one" });
    const replies = await Promise.all([1, 2, 3].map(() => logIn(LEARNER.email, "the old one")));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await store.get("users", LEARNER.id))?.passwordHash).toBe("better$the old one");
    expect(await isSignedIn(other)).toBe(true);
    expect((await logIn(LEARNER.email, "wrong one")).status).toBe(401);
  });
});

describe("a single sign-on", () => {
  it("can be started 300 times in 15 minutes from a network, whatever the organization", async () => {
    const { clock, send } = await start();
    const begin = (tenantId: number) => send("POST", "/api/single-sign-on/start", { tenantId });
    for (let count = 0; count < 300; count += 1)
      expect(await begin(1 + (count % 3))).toMatchObject({ status: 404 });
    expect(await begin(1)).toMatchObject({
      status: 429,
      code: "rate-limited",
      headers: { "Retry-After": "900" },
      body: "Too many sign-ins were started. Please wait a few minutes and try again.",
    });
    clock.now += 15 * 60_000;
    expect(await begin(1)).toMatchObject({ status: 404 });
  });
});
