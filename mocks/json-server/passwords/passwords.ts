// `argon2` is not imported by its name: with an older Node, the release would fail before it can say which it needs.
import crypto, { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { Busy, type Passwords } from "../../backend/ports/passwords.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

/** The three numbers after the algorithm's name in a hash. */
type Cost = readonly [number, number, number];

/**
 * KiB of memory, passes and parallelism. Of the settings that OWASP's Password Storage Cheat Sheet lists as equally strong, the one
 * that takes the least CPU time here, as more of its memory fits into the caches.
 */
const COST: Cost = [7168, 5, 1];
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/**
 * One core stays free for everything else, and one of libuv's four threads for compression, files and DNS. The queue has room
 * for a class that signs in at once, who wait about a second.
 */
const queue = limitConcurrency(
  Math.max(1, Math.min(3, availableParallelism() - 1)),
  50,
  () => new Busy("Too many passwords are being checked."),
);

/**
 * Argon2id, memory-hard, salted for each user: `argon2id$7168$5$1$salt$key` with salt and key in base64. Also verifies the hashes
 * of earlier versions, `scrypt$32768$8$1$salt$key`.
 */
export const nodePasswords: Passwords = {
  async hash(password) {
    const salt = randomBytes(SALT_BYTES);
    const key = await deriveArgon2(password, salt, COST);
    return ["argon2id", ...COST, salt.toString("base64"), key.toString("base64")].join("$");
  },
  async verify(password, stored) {
    const [algorithm, first, second, third, salt = "", key = ""] = stored.split("$");
    const derive = algorithm === "argon2id" ? deriveArgon2 : algorithm === "scrypt" ? deriveScrypt : null;
    const expected = Buffer.from(key, "base64");
    if (derive === null || expected.length === 0) return false;
    const cost: Cost = [Number(first), Number(second), Number(third)];
    const actual = await derive(password, Buffer.from(salt, "base64"), cost);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  },
  isBusy: queue.isFull,
  waiting: queue.waiting,
  isOutdated: (stored) => !stored.startsWith(`argon2id$${COST.join("$")}$`),
  isCommon: isCommonPassword,
};

function deriveArgon2(password: string, nonce: Buffer, [memory, passes, parallelism]: Cost): Promise<Buffer> {
  const message = password.normalize("NFKC");
  const cost = { memory, passes, parallelism, tagLength: KEY_BYTES };
  return queueDerivation((done) => crypto.argon2("argon2id", { message, nonce, ...cost }, done));
}

function deriveScrypt(password: string, salt: Buffer, [N, r, p]: Cost): Promise<Buffer> {
  const cost = { N, r, p, maxmem: 256 * N * r };
  return queueDerivation((done) => scrypt(password.normalize("NFKC"), salt, KEY_BYTES, cost, done));
}

/** Runs a derivation when the queue allows it. */
function queueDerivation(
  derive: (done: (error: Error | null, key: Buffer) => void) => void,
): Promise<Buffer> {
  return queue.run(
    () =>
      new Promise((resolve, reject) => {
        derive((error, key) => {
          if (error) reject(error);
          else resolve(key);
        });
      }),
  );
}
