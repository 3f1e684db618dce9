import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "../../durations.ts";
import { HttpError } from "../../errors.ts";
import { createLoginLimit, type LoginLimit } from "./login-limit.ts";
import { createMemoryRateLimiter } from "./memory-rate-limiter.ts";

const SCHOOL = "192.0.2.1";
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

let now = 0;
let limit: LoginLimit;
beforeEach(() => {
  now = 0;
  limit = createLoginLimit({
    rateLimiter: createMemoryRateLimiter(),
    now: () => now,
    sentence: "Not so fast.",
  });
});

/** Returns whether a sign-in was allowed. It counts as failed unless `isRight`. */
async function isAllowed(emailKey: string, remoteAddress: string, { isRight = false, browser = "" } = {}) {
  try {
    const { forgive } = await limit.consume({ emailKey, remoteAddress, browser });
    if (isRight) await forgive();
    return true;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    expect([error.status, error.message]).toEqual([429, "Not so fast."]);
    return false;
  }
}
const right = { isRight: true };
/** Returns how many of the sign-ins, one after the other, were allowed. */
async function countAllowed(attempts: readonly (readonly [emailKey: string, remoteAddress: string])[]) {
  let count = 0;
  for (const [emailKey, remoteAddress] of attempts) if (await isAllowed(emailKey, remoteAddress)) count += 1;
  return count;
}

describe("a class of 30 behind one address", () => {
  it("can sign in, even if everybody mistypes nine times first", async () => {
    for (let round = 0; round < 9; round += 1)
      expect(await countAllowed(range(30).map((pupil) => [`${pupil}@school`, SCHOOL]))).toBe(30);
    for (const pupil of range(30)) expect(await isAllowed(`${pupil}@school`, SCHOOL, right)).toBe(true);
  });

  it("no longer counts after signing in, so that the next classes can sign in too", async () => {
    for (const pupil of range(300)) {
      expect(await isAllowed(`${pupil}@school`, SCHOOL)).toBe(true);
      expect(await isAllowed(`${pupil}@school`, SCHOOL, right)).toBe(true);
    }
  });
});

describe("password guessing", () => {
  it("across many accounts from one network is limited to 50 accounts in 15 minutes", async () => {
    const spray = range(150).map((index) => [`${index}@org`, SCHOOL] as const);
    expect(await countAllowed(spray)).toBe(50);
    expect(await isAllowed("0@org", SCHOOL)).toBe(true);
    expect(await isAllowed("60@org", "192.0.2.2")).toBe(true);
    now += 15 * MINUTE - 1;
    expect(await isAllowed("60@org", SCHOOL)).toBe(false);
    now += 1;
    expect(await isAllowed("60@org", SCHOOL)).toBe(true);
  });

  it("is not forgiven when the attacker signs in to another account in between", async () => {
    let count = 0;
    for (const index of range(150)) {
      if (await isAllowed(`${index}@org`, SCHOOL)) count += 1;
      await isAllowed("mine@org", SCHOOL, right);
    }
    expect(count).toBe(50);
  });

  it("on one account from many networks is limited to ten networks with ten attempts each", async () => {
    const networks = range(40).map((index) => `192.0.2.${index}`);
    expect(await countAllowed(networks.map((network) => ["ada@org", network]))).toBe(10);
    const all = networks.flatMap((network) => range(12).map(() => ["ada@org", network] as const));
    expect(await countAllowed(all)).toBe(90);
    expect(await isAllowed("ida@org", "192.0.2.39")).toBe(true);
  });

  it("counts many addresses of one IPv6 network as one network", async () => {
    const addresses = range(40).map((index) => ["ada@org", `2001:db8:1:2::${index}`] as const);
    expect(await countAllowed(addresses)).toBe(10);
    expect(await isAllowed("ada@org", "2001:db8:1:3::1")).toBe(true);
  });

  it("leaves ten separate attempts to a browser that has signed in before", async () => {
    const mine = { browser: "of ada" };
    for (const index of range(40))
      for (let round = 0; round < 10; round += 1) await isAllowed("ada@org", `192.0.2.${index}`);
    for (const index of range(150)) await isAllowed(`${index}@org`, SCHOOL);
    expect(await isAllowed("ada@org", SCHOOL)).toBe(false);
    expect(await isAllowed("ada@org", SCHOOL, { ...mine, ...right })).toBe(true);
    for (let round = 0; round < 10; round += 1)
      expect(await isAllowed("ada@org", "198.51.100.7", mine)).toBe(true);
    expect(await isAllowed("ada@org", "198.51.100.8", mine)).toBe(false);
  });
});

it("counts a confirmed password with the failed logins of its account and network", async () => {
  const confirm = () => limit.consumeConfirmation({ emailKey: "ada@org", remoteAddress: SCHOOL });
  for (let round = 0; round < 5; round += 1) await confirm();
  expect(await countAllowed(range(6).map(() => ["ada@org", SCHOOL]))).toBe(5);
  await expect(confirm()).rejects.toMatchObject({ status: 429, headers: { "Retry-After": "900" } });
});
