/** Hashes and verifies passwords. A stored hash starts with the algorithm's name and a dollar sign. */
export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Resolves to `false` for hashes of other algorithms, too. */
  verify: (password: string, stored: string) => Promise<boolean>;
  /** Returns whether a new password is one of the most common ones. Default: always `false`. */
  isCommon?: (password: string) => boolean | Promise<boolean>;
}

/** Accounts of the demo seed with their public passwords. */
export const DEMO_ACCOUNTS = [
  { email: "learner@cairn.test", password: "learner-demo" },
  { email: "new@cairn.test", password: "new-demo" },
  { email: "admin@cairn.test", password: "admin-demo" },
] as const;
