/** Hashes and verifies passwords. A stored hash starts with the algorithm's name and a dollar sign. */
export interface Passwords {
  /** @throws {Busy} if too many calls are waiting */
  hash: (password: string) => Promise<string>;
  /** Resolves to `false` for hashes of other algorithms, too. @throws {Busy} if too many calls are waiting */
  verify: (password: string, stored: string) => Promise<boolean>;
  /** Returns whether so many calls are waiting that another would be refused. Default: always `false`. */
  isBusy?: () => boolean;
  /** Returns how many calls are waiting, for metrics. Default: always 0. */
  waiting?: () => number;
  /** Returns whether a stored hash should be replaced by a new one at the next sign-in. Default: always `false`. */
  isOutdated?: (stored: string) => boolean;
  /** Returns whether a new password is one of the most common ones. Default: always `false`. */
  isCommon?: (password: string) => boolean | Promise<boolean>;
}

/** Too many passwords are waiting to be hashed or verified. */
export class Busy extends Error {
  override name = "Busy";
}

/** Accounts of the demo seed with their public passwords. */
export const DEMO_ACCOUNTS = [
  { email: "learner@cairn.test", password: "learner-demo" },
  { email: "new@cairn.test", password: "new-demo" },
  { email: "admin@cairn.test", password: "admin-demo" },
] as const;
