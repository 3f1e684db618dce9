/** Hashes passwords. A stored hash begins with the algorithm's name and a dollar sign. */
export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** False also for a hash of another algorithm. */
  verify: (password: string, stored: string) => Promise<boolean>;
  /** Whether a new password is one of the most common ones. Default: none is. */
  isCommon?: (password: string) => boolean | Promise<boolean>;
}

/** Accounts that the seed makes, by the password that everybody may know. */
export const DEMO_ACCOUNTS = [
  { email: "learner@cairn.test", password: "learner-demo" },
  { email: "new@cairn.test", password: "new-demo" },
  { email: "admin@cairn.test", password: "admin-demo" },
] as const;
