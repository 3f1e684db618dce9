import { expect, it } from "vitest";
import { PASSWORD_MIN } from "../../../src/api/auth/schema.ts";
import { DEMO_ACCOUNTS } from "../../backend/ports/passwords.ts";
import { commonPasswords, isCommonPassword } from "./common-passwords.ts";
import { nodePasswords } from "./passwords.ts";

it("contains 10,000 different passwords that are long enough to be chosen, in normalized form", () => {
  const all = commonPasswords();
  expect(all.size).toBe(10_000);
  for (const password of all) {
    expect(password.length).toBeGreaterThanOrEqual(PASSWORD_MIN);
    expect(password).toBe(password.normalize("NFKC").toLowerCase());
    expect(password).toBe(password.trim());
  }
});

it.each(["123456", "password", "PassWord", "QWERTY", "14111984", "      ", "ｐａｓｓｗｏｒｄ"])(
  "finds %j",
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

it.each(["123456 ", "a long one", ...DEMO_ACCOUNTS.map(({ password }) => password)])(
  "does not find %j",
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

it("is rejected by the server", async () => {
  expect([await nodePasswords.isCommon?.("iloveyou"), await nodePasswords.isCommon?.("a long one")]).toEqual([
    true,
    false,
  ]);
});
