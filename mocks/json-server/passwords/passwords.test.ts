import { argon2Sync, scryptSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Busy } from "../../backend/ports/passwords.ts";
import { nodePasswords } from "./passwords.ts";

const { hash, verify, isBusy, isOutdated } = nodePasswords;

describe("hashes of passwords", () => {
  it("use Argon2id with 7 MiB, five passes and a salt, and do not contain the password", async () => {
    const [one, other] = await Promise.all([hash("learner-demo"), hash("learner-demo")]);
    const form = /^argon2id\$7168\$5\$1\$([\w+/]{22}==)\$([\w+/]{43}=)$/;
    const [, salt = "", key = ""] = form.exec(one) ?? [];
    expect(other).toMatch(form);
    expect(form.exec(other)?.[1]).not.toBe(salt);
    const cost = { memory: 7168, passes: 5, parallelism: 1, tagLength: 32 };
    const nonce = Buffer.from(salt, "base64");
    expect(key).toBe(argon2Sync("argon2id", { message: "learner-demo", nonce, ...cost }).toString("base64"));
    expect(isOutdated?.(one)).toBe(false);
  });

  it("are verified, and wrong ones are rejected", async () => {
    const stored = await hash("learner-demo");
    expect(await Promise.all(["learner-demo", "learner-Demo", ""].map((one) => verify(one, stored)))).toEqual(
      [true, false, false],
    );
  });

  it("match regardless of their Unicode form", async () => {
    const stored = await hash("ﬁve Ångström");
    expect(await verify("five A\u030angstro\u0308m", stored)).toBe(true);
    expect(await verify("five Angstrom", stored)).toBe(false);
  });

  it("are verified with the cost in them, and outdated, if they are from earlier versions", async () => {
    const salt = Buffer.alloc(16, 7);
    const key = scryptSync("learner-demo", salt, 32, { N: 1024, r: 8, p: 1 }).toString("base64");
    const stored = `scrypt$1024$8$1$${salt.toString("base64")}$${key}`;
    expect(await verify("learner-demo", stored)).toBe(true);
    expect(await verify("learner-Demo", stored)).toBe(false);
    expect(isOutdated?.(stored)).toBe(true);
    expect(isOutdated?.(stored.replace("scrypt", "argon2id"))).toBe(true);
  });

  it.each(["none$", "", "plain$learner-demo", "scrypt$1024$8$1$$", "argon2id$7168$5$1$$"])(
    "never fit %j",
    async (stored) => expect(await verify("learner-demo", stored)).toBe(false),
  );

  it("wait for each other, at most fifty", async () => {
    const key = Buffer.alloc(32).toString("base64");
    const stored = `scrypt$1024$8$1$${key}$${key}`;
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => verify("x", stored)));
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThanOrEqual(60 - 50 - 3);
    expect(refused.length).toBeLessThan(60 - 50);
    expect(refused).toContainEqual({ status: "rejected", reason: expect.any(Busy) });
    expect(isBusy?.()).toBe(false);
  });
});
