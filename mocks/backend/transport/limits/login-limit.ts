import { networkOf } from "./network.ts";
import { createRateLimit, type Consumption, type RateLimitOptions } from "./rate-limit.ts";

/**
 * How many accounts may have failed sign-ins from one network: enough for a class of 30 that mistypes, too few to try a list
 * of addresses.
 */
const ACCOUNTS_MAX = 50;
/** From how many networks sign-ins to one account may have failed. */
const NETWORKS_MAX = 10;

/** The sender of a password. */
export interface LoginAttempt {
  emailKey: string;
  remoteAddress: string;
  /** The token of a browser that signed in to this account before. */
  browser?: string | null;
}

/** Limits failed sign-ins. docs/decisions/019-guessing-and-first-accounts.md explains the numbers. */
export interface LoginLimit {
  /**
   * Counts a sign-in. Call it before checking the password. A browser that signed in to the account before is counted
   * separately, so that others can't use up its attempts.
   *
   * @throws {HttpError} 429 beyond a limit
   */
  consume: (attempt: LoginAttempt) => Promise<Consumption>;
  /** Counts a password that a signed-in user confirms, together with the failed logins of its account and network. */
  consumeConfirmation: (attempt: LoginAttempt) => Promise<Consumption>;
}

export function createLoginLimit(options: Omit<RateLimitOptions, "name" | "max">): LoginLimit {
  const byPair = createRateLimit({ ...options, name: "login" });
  const byNetwork = createRateLimit({ ...options, name: "accounts of a network", max: ACCOUNTS_MAX });
  const byAccount = createRateLimit({ ...options, name: "networks of an account", max: NETWORKS_MAX });
  return {
    async consume({ emailKey, remoteAddress, browser }) {
      if (browser) return byPair.consume(emailKey, `browser ${browser}`);
      const network = networkOf(remoteAddress);
      const events = [
        await byNetwork.consumeMember(emailKey, network),
        await byAccount.consumeMember(network, emailKey),
        await byPair.consume(emailKey, network),
      ];
      return {
        async forgive() {
          for (const { forgive } of events) await forgive();
        },
      };
    },
    consumeConfirmation: ({ emailKey, remoteAddress }) => byPair.consume(emailKey, networkOf(remoteAddress)),
  };
}
