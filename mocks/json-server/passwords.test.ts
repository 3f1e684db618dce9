import { scryptSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { scryptPasswords } from "./passwords.ts";

const { hash, verify } = scryptPasswords;

describe("scrypt passwords", () => {
  it("use 32 MiB and a salt, and do not contain the password", async () => {
    const [one, other] = await Promise.all([hash("learner-demo"), hash("learner-demo")]);
    const form = /^scrypt\$32768\$8\$1\$([\w+/]{22}==)\$([\w+/]{43}=)$/;
    const [, salt = "", key = ""] = form.exec(one) ?? [];
    expect(other).toMatch(form);
    expect(form.exec(other)?.[1]).not.toBe(salt);
    const cost = { N: 32_768, r: 8, p: 1, maxmem: 2 ** 27 };
    expect(key).toBe(scryptSync("learner-demo", Buffer.from(salt, "base64"), 32, cost).toString("base64"));
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

  it("are verified with the cost in their hash", async () => {
    const salt = Buffer.alloc(16, 7);
    const key = scryptSync("learner-demo", salt, 32, { N: 1024, r: 8, p: 1 }).toString("base64");
    expect(await verify("learner-demo", `scrypt$1024$8$1$${salt.toString("base64")}$${key}`)).toBe(true);
  });

  it.each(["none$", "", "plain$learner-demo", "scrypt$1024$8$1$$"])("never fit %j", async (stored) =>
    expect(await verify("learner-demo", stored)).toBe(false),
  );
});
