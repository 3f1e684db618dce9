import { DEMO_ACCOUNTS, type Passwords } from "../backend/passwords.ts";

/** Passwords without hashing, to keep tests fast. The demo passwords of the seed are accepted too. */
export const quickPasswords: Passwords = {
  hash: async (password) => `plain$${password}`,
  verify: async (password, stored) =>
    stored === `plain$${password}` ||
    (stored.startsWith("scrypt$") && DEMO_ACCOUNTS.some((account) => account.password === password)),
};
