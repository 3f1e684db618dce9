import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { Passwords } from "../backend/passwords.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

/** Cost of a hash: 32 MiB of memory. */
const COST = { N: 2 ** 15, r: 8, p: 1 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** One less than libuv's threads, so that one stays free for compression, files and DNS while many users sign in. */
const inTurn = limitConcurrency(3);

/** scrypt, memory-hard, salted for each user: `scrypt$32768$8$1$salt$key` with salt and key in base64. */
export const scryptPasswords: Passwords = {
  async hash(password) {
    const salt = randomBytes(SALT_BYTES);
    const key = await derive(password, salt, COST);
    return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64"), key.toString("base64")].join("$");
  },
  async verify(password, stored) {
    const [algorithm, N, r, p, salt = "", key = ""] = stored.split("$");
    if (algorithm !== "scrypt") return false;
    const expected = Buffer.from(key, "base64");
    const actual = await derive(password, Buffer.from(salt, "base64"), {
      N: Number(N),
      r: Number(r),
      p: Number(p),
    });
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  },
  isCommon: isCommonPassword,
};

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(
          password.normalize("NFKC"),
          salt,
          KEY_BYTES,
          { ...cost, maxmem: 256 * cost.N * cost.r },
          (error, key) => {
            if (error) reject(error);
            else resolve(key);
          },
        );
      }),
  );
}
