import { DEMO_ACCOUNTS, type Passwords } from "../backend/passwords.ts";

/** Passwords that cost nothing, so that no test waits for a hash; the seed's accounts keep theirs. */
export const quickPasswords: Passwords = {
  hash: async (password) => `plain$${password}`,
  verify: async (password, stored) =>
    stored === `plain$${password}` ||
    (stored.startsWith("scrypt$") && DEMO_ACCOUNTS.some((account) => account.password === password)),
};
