import { DEMO_ACCOUNTS, type Passwords } from "../backend/ports/passwords.ts";

export const plainHash = (password: string): string => `plain$${password}`;

/** Passwords without hashing, for tests and for a server in the memory of a browser. */
export const plainPasswords: Passwords = {
  hash: async (password) => plainHash(password),
  verify: async (password, stored) => stored === plainHash(password),
};

/** Plain passwords that also accept the demo passwords of the seed, whose hashes would be slow to verify. */
export const quickPasswords: Passwords = {
  ...plainPasswords,
  verify: async (password, stored) =>
    (await plainPasswords.verify(password, stored)) ||
    (stored.startsWith("scrypt$") && DEMO_ACCOUNTS.some((account) => account.password === password)),
};
