import { createAttemptLimit, type Attempt, type AttemptLimitOptions } from "./attempt-limit.ts";
import { networkOf } from "./network.ts";

/** Accounts for which one network may have failed to sign in: a class of 30 that mistypes, but no list of addresses. */
const ACCOUNTS_MAX = 50;
/** Networks from which signing in to one account may have failed. */
const NETWORKS_MAX = 10;

/** An attempt to prove a password. */
export interface LoginAttempt {
  emailKey: string;
  remoteAddress: string;
  /** The token of a browser that signed in to this account before. */
  browser?: string | null;
}

/** Limits failed sign-ins. Why these numbers: docs/decisions/019-guessing-and-first-accounts.md. */
export interface LoginLimit {
  /**
   * Counts a sign-in before it is made. A browser that signed in to the account before is counted separately, so that
   * others can't use up its attempts.
   *
   * @throws {Refusal} 429 beyond a limit
   */
  attempt: (attempt: LoginAttempt) => Promise<Attempt>;
  /** Counts a password that a signed-in user confirms, together with the failed logins of its account and network. */
  confirm: (attempt: LoginAttempt) => Promise<Attempt>;
}

export function createLoginLimit(options: Omit<AttemptLimitOptions, "name" | "max">): LoginLimit {
  const byPair = createAttemptLimit({ ...options, name: "login" });
  const byNetwork = createAttemptLimit({ ...options, name: "accounts of a network", max: ACCOUNTS_MAX });
  const byAccount = createAttemptLimit({ ...options, name: "networks of an account", max: NETWORKS_MAX });
  return {
    async attempt({ emailKey, remoteAddress, browser }) {
      if (browser) return byPair.attempt(emailKey, `browser ${browser}`);
      const network = networkOf(remoteAddress);
      const counted = [
        await byNetwork.attemptOf(emailKey, network),
        await byAccount.attemptOf(network, emailKey),
        await byPair.attempt(emailKey, network),
      ];
      return {
        async forgive() {
          for (const { forgive } of counted) await forgive();
        },
      };
    },
    confirm: ({ emailKey, remoteAddress }) => byPair.attempt(emailKey, networkOf(remoteAddress)),
  };
}
