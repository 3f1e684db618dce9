import { describe, expect, it } from "vitest";
import { limitConcurrency } from "../../../json-server/passwords/limit-concurrency.ts";
import { Busy } from "../../ports/passwords.ts";
// How long sign-ins last, how long passwords must be, and what happens when too many people sign in.
import { LEARNER, start } from "./signing-in.test.helpers.ts";

/** Queues hashes as the server does, one at a time. The first one finishes once `open` is called. */
function queuedPasswords() {
  const queue = limitConcurrency(1, 50, () => new Busy("full"));
  const opened = Promise.withResolvers<void>();
  const hash = (password: string) =>
    queue.run(async () => {
      await opened.promise;
      return `plain$${password}`;
    });
  return { queue, hash, open: opened.resolve };
}

describe("while too many passwords are checked", () => {
  const CALLS: [string, string, object][] = [
    ["POST", "/api/login", { email: LEARNER.email, password: "the old one" }],
    ["POST", "/api/register", { username: "Ada", email: "ada@cairn.test", password: "the old one" }],
    ["POST", "/api/reset-password", { token: "x", password: "the old one" }],
    ["DELETE", "/api/user/7", { password: "the old one" }],
  ];
  it.each(CALLS)("%s %s is refused, and counts as no attempt", async (method, path, body) => {
    const state = { isBusy: false };
    const { send, signIn } = await start({ isBusy: () => state.isBusy });
    const cookie = await signIn(LEARNER.email, "the old one");
    state.isBusy = true;
    for (let attempt = 0; attempt < 70; attempt += 1)
      expect(await send(method, path, body, cookie)).toMatchObject({
        status: 503,
        code: "unavailable",
        headers: { "Retry-After": "2" },
        body: "Too many people are signing in right now. Please try again.",
      });
    state.isBusy = false;
    expect((await send(method, path, body, cookie)).status).toBeOneOf([200, 201, 204, 410]);
  });

  it("a password that finds no place in the queue is refused too", async () => {
    const full = async () => {
      throw new Busy("full");
    };
    const { logIn } = await start({ verify: full });
    expect(await logIn(LEARNER.email, "the old one")).toMatchObject({ status: 503, code: "unavailable" });
  });

  it("10,000 sign-ups from as many networks at once create as many accounts as the queue holds, and block no other user", async () => {
    const { hash, open, queue } = queuedPasswords();
    const { store, send, signIn, isSignedIn } = await start({ hash, isBusy: queue.isFull });
    const cookie = await signIn(LEARNER.email, "the old one");
    const before = await store.count("users");
    const signUp = (index: number) => {
      const account = { username: "Ada", email: `a${index}@cairn.test`, password: "a long one" };
      return send("POST", "/api/register", account, undefined, `10.1.${index >> 8}.${index & 255}`);
    };
    const replies = Promise.all(Array.from({ length: 10_000 }, (_, index) => signUp(index)));
    await expect.poll(queue.isFull).toBe(true);
    expect(await isSignedIn(cookie)).toBe(true);
    open();
    const counts = Map.groupBy(await replies, ({ status }) => status);
    expect([...counts].map(([status, { length }]) => [status, length])).toEqual([
      [201, 51],
      [503, 9949],
    ]);
    expect(new Set(counts.get(503)?.map(({ headers }) => headers["Retry-After"]))).toEqual(new Set(["2"]));
    expect(await store.count("users")).toBe(before + 51);
    expect((await signUp(10_000)).status).toBe(201);
  });
});
