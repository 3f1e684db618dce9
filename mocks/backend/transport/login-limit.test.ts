import { beforeEach, describe, expect, it } from "vitest";
import { Refusal } from "./http.ts";
import { createLoginLimit, type LoginLimit } from "./login-limit.ts";
import { createMemoryAttempts } from "./memory-attempts.ts";

const MINUTE = 60_000;
const SCHOOL = "192.0.2.1";
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

let now = 0;
let limit: LoginLimit;
beforeEach(() => {
  now = 0;
  limit = createLoginLimit({ attempts: createMemoryAttempts(), now: () => now, sentence: "Not so fast." });
});

/** Whether an attempt was let through; one that was counts as failed unless it is `right`. */
async function isLetIn(emailKey: string, remoteAddress: string, { isRight = false, browser = "" } = {}) {
  try {
    const { forgive } = await limit.attempt({ emailKey, remoteAddress, browser });
    if (isRight) await forgive();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect([error.status, error.message]).toEqual([429, "Not so fast."]);
    return false;
  }
}
const right = { isRight: true };
/** How many of these were let through, one after the other. */
async function letIn(attempts: readonly (readonly [emailKey: string, remoteAddress: string])[]) {
  let count = 0;
  for (const [emailKey, remoteAddress] of attempts) if (await isLetIn(emailKey, remoteAddress)) count += 1;
  return count;
}

describe("a class of 30 behind one address", () => {
  it("gets in, though everybody mistypes nine times before anybody is right", async () => {
    for (let turn = 0; turn < 9; turn += 1)
      expect(await letIn(range(30).map((pupil) => [`${pupil}@school`, SCHOOL]))).toBe(30);
    for (const pupil of range(30)) expect(await isLetIn(`${pupil}@school`, SCHOOL, right)).toBe(true);
  });

  it("counts no more once it is in: the next classes get in, too", async () => {
    for (const pupil of range(300)) {
      expect(await isLetIn(`${pupil}@school`, SCHOOL)).toBe(true);
      expect(await isLetIn(`${pupil}@school`, SCHOOL, right)).toBe(true);
    }
  });
});

describe("guessing", () => {
  it("one password for a list of addresses from one network ends at 50 of them, for 15 minutes", async () => {
    const spray = range(150).map((index) => [`${index}@org`, SCHOOL] as const);
    expect(await letIn(spray)).toBe(50);
    expect(await isLetIn("0@org", SCHOOL)).toBe(true);
    expect(await isLetIn("60@org", "192.0.2.2")).toBe(true);
    now += 15 * MINUTE - 1;
    expect(await isLetIn("60@org", SCHOOL)).toBe(false);
    now += 1;
    expect(await isLetIn("60@org", SCHOOL)).toBe(true);
  });

  it("is not forgiven when the attacker signs in to another account in between", async () => {
    let count = 0;
    for (const index of range(150)) {
      if (await isLetIn(`${index}@org`, SCHOOL)) count += 1;
      await isLetIn("mine@org", SCHOOL, right);
    }
    expect(count).toBe(50);
  });

  it("one account from many networks ends at ten of them, with ten attempts each", async () => {
    const networks = range(40).map((index) => `192.0.2.${index}`);
    expect(await letIn(networks.map((network) => ["ada@org", network]))).toBe(10);
    const all = networks.flatMap((network) => range(12).map(() => ["ada@org", network] as const));
    expect(await letIn(all)).toBe(90);
    expect(await isLetIn("ida@org", "192.0.2.39")).toBe(true);
  });

  it("from many addresses of one IPv6 network is from one network", async () => {
    const addresses = range(40).map((index) => ["ada@org", `2001:db8:1:2::${index}`] as const);
    expect(await letIn(addresses)).toBe(10);
    expect(await isLetIn("ada@org", "2001:db8:1:3::1")).toBe(true);
  });

  it("gives a browser that signed in before ten separate attempts", async () => {
    const mine = { browser: "of ada" };
    for (const index of range(40))
      for (let turn = 0; turn < 10; turn += 1) await isLetIn("ada@org", `192.0.2.${index}`);
    for (const index of range(150)) await isLetIn(`${index}@org`, SCHOOL);
    expect(await isLetIn("ada@org", SCHOOL)).toBe(false);
    expect(await isLetIn("ada@org", SCHOOL, { ...mine, ...right })).toBe(true);
    for (let turn = 0; turn < 10; turn += 1)
      expect(await isLetIn("ada@org", "198.51.100.7", mine)).toBe(true);
    expect(await isLetIn("ada@org", "198.51.100.8", mine)).toBe(false);
  });
});

it("counts a confirmed password with the failed logins of its account and network", async () => {
  const confirm = () => limit.confirm({ emailKey: "ada@org", remoteAddress: SCHOOL });
  for (let turn = 0; turn < 5; turn += 1) await confirm();
  expect(await letIn(range(6).map(() => ["ada@org", SCHOOL]))).toBe(5);
  await expect(confirm()).rejects.toMatchObject({ status: 429, headers: { "Retry-After": "900" } });
});
