import { describe, expect, it } from "vitest";
import { ResetLink } from "../../../../src/api/account/schema.ts";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import { startAccounts } from "../../../test-backend/accounts.ts";
import { documentsAsText } from "../../../test-backend/documents-as-text.ts";
import { SAMPLE_ACCOUNTS } from "../../../test-backend/sample.ts";
import { HOUR } from "../../durations.ts";

const { admin: ADMIN, learner: LEARNER, newcomer: NEWCOMER } = SAMPLE_ACCOUNTS;

const USED = [410, "This link has already been used or has expired. Ask your administrator for a new one."];

it("rejects sign-ups after 60 from one IPv6 network, but not from others", async () => {
  const accounts = startAccounts();
  const body = { username: "Ana", email: "ana@nobody.test", password: "a long one" };
  const signUp = async (remoteAddress: string) =>
    (await accounts.send("POST", "/api/register", { body, remoteAddress })).status;
  expect(await signUp("2001:db8:0:1::")).toBe(201);
  for (let round = 1; round < 60; round += 1) expect(await signUp(`2001:db8:0:1::${round}`)).toBe(409);
  expect(await signUp("2001:db8:0:1:ffff::1")).toBe(429);
  expect(await signUp("2001:db8:0:2::1")).toBe(409);
});

describe("a link to choose a new password", () => {
  async function issued(accounts: ReturnType<typeof startAccounts>, userId = 7) {
    const admin = await accounts.signIn(ADMIN);
    const reply = await accounts.send("POST", `/api/admin/users/${userId}/reset-link`, { cookie: admin });
    const { path, expiresAt } = ResetLink.parse(reply.body);
    return { token: path.replace("/reset-password#", ""), expiresAt };
  }
  const password = "chosen anew";

  it("works once, signs in and ends all earlier sign-ins", async () => {
    const accounts = startAccounts();
    const { send, statusAndBody, signIn, isSignedIn, cookieOf, store } = accounts;
    const [here, there, other] = [await signIn(LEARNER), await signIn(LEARNER), await signIn(NEWCOMER)];
    const { token, expiresAt } = await issued(accounts);
    expect(expiresAt).toBe(new Date(SEED_ANCHOR + 24 * HOUR).toISOString());
    expect(await documentsAsText(store)).not.toContain(token);
    const reply = await send("POST", "/api/reset-password", { body: { token, password }, cookie: here });
    expect(reply).toMatchObject({ status: 200, body: { id: 7, email: LEARNER.email } });
    expect(await Promise.all([here, there, other, cookieOf(reply)].map(isSignedIn))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(await statusAndBody("POST", "/api/reset-password", { body: { token, password } })).toEqual(USED);
    expect(await signIn(LEARNER)).toBe("");
    expect(await isSignedIn(await signIn({ ...LEARNER, password }))).toBe(true);
  });

  it("ends when the user changes the address", async () => {
    const accounts = startAccounts();
    const { token } = await issued(accounts);
    const body = { email: "mara@unclaimed.test", password: LEARNER.password };
    const cookie = await accounts.signIn(LEARNER);
    expect(await accounts.send("PATCH", "/api/user/7", { body, cookie })).toMatchObject({ status: 200 });
    expect(
      await accounts.statusAndBody("POST", "/api/reset-password", { body: { token, password } }),
    ).toEqual(USED);
  });

  it("ends the sign-in of another user in the same browser", async () => {
    const accounts = startAccounts();
    const { token } = await issued(accounts);
    const cookie = await accounts.signIn(NEWCOMER);
    await accounts.send("POST", "/api/reset-password", { body: { token, password }, cookie });
    expect(await accounts.isSignedIn(cookie)).toBe(false);
  });

  it("works for one of two concurrent calls", async () => {
    const accounts = startAccounts();
    const { token } = await issued(accounts);
    const replies = await Promise.all(
      [0, 1].map(() => accounts.statusAndBody("POST", "/api/reset-password", { body: { token, password } })),
    );
    expect(new Set(replies.map(([status]) => status))).toEqual(new Set([200, 410]));
  });

  it("expires after 24 hours, with a newer link, and with a password change", async () => {
    const accounts = startAccounts();
    const use = ({ token }: { token: string }) =>
      accounts.statusAndBody("POST", "/api/reset-password", { body: { token, password } });
    const first = await issued(accounts);
    const second = await issued(accounts);
    expect(await use(first)).toEqual(USED);
    accounts.clock.now += 24 * HOUR;
    expect(await use(second)).toEqual(USED);
    const third = await issued(accounts);
    accounts.clock.now += 24 * HOUR - 1;
    const cookie = await accounts.signIn(LEARNER);
    const body = { current: LEARNER.password, password: "another one" };
    await accounts.statusAndBody("POST", "/api/user/7/password", { cookie, body });
    expect(await use(third)).toEqual(USED);
    const fourth = await issued(accounts);
    accounts.clock.now += 24 * HOUR - 1;
    expect((await use(fourth))[0]).toBe(200);
  });

  it.each([
    ["address", () => "10.0.0.1", "10.0.0.1", "10.0.0.2"],
    ["IPv6 network", (round: number) => `2001:db8:0:1::${round}`, "2001:db8:0:1:ffff::1", "2001:db8:0:2::1"],
  ])("is rejected after 60 attempts from one %s, with any token", async (_, addressOf, same, other) => {
    const accounts = startAccounts();
    const { token } = await issued(accounts);
    const use = (guess: string, remoteAddress: string) =>
      accounts.statusAndBody("POST", "/api/reset-password", {
        body: { token: guess, password },
        remoteAddress,
      });
    for (let round = 0; round < 60; round += 1)
      expect(await use(`guess ${round}`, addressOf(round))).toEqual(USED);
    expect((await use(token, same))[0]).toBe(429);
    expect((await use(token, other))[0]).toBe(200);
  });

  it("doesn't sign in users of a deactivated organization, and stays valid", async () => {
    const accounts = startAccounts();
    const { token } = await issued(accounts);
    await accounts.store.update("tenants", 1, { isActive: false });
    const use = () => accounts.statusAndBody("POST", "/api/reset-password", { body: { token, password } });
    expect(await use()).toEqual([403, "Your organization's account is inactive."]);
    await accounts.store.update("tenants", 1, { isActive: true });
    expect((await use())[0]).toBe(200);
  });

  it("can be created by administrators of the default organization for all users, and of others for their users", async () => {
    const { store, statusAndBody, signIn } = startAccounts();
    const [admin, learner] = [await signIn(ADMIN), await signIn(LEARNER)];
    const ask = (id: string, cookie: string) =>
      statusAndBody("POST", `/api/admin/users/${id}/reset-link`, { cookie });
    expect(await ask("7", learner)).toEqual([403, "Only an administrator can do this."]);
    for (const id of ["424242", "nonsense"]) expect(await ask(id, admin)).toEqual([404, "User not found"]);
    for (const id of ["3", "5"]) expect((await ask(id, admin))[0]).toBe(201);
    await store.update("users", ADMIN.id, { tenantId: 2 });
    const moved = await signIn(ADMIN);
    expect(await ask("3", moved)).toEqual([404, "User not found"]);
    expect((await ask("5", moved))[0]).toBe(201);
  });
});
