/** Failed logins per email and address within {@link WINDOW}, before logins are refused. */
const FAILURES_MAX = 10;
/** In milliseconds. */
const WINDOW = 15 * 60_000;
/** Pairs remembered at once; the oldest is forgotten first. */
const PAIRS_MAX = 10_000;

/** Counts failed logins in memory. */
export interface LoginLimit {
  /**
   * Counts an attempt as failed before its password is looked at, so that a thousand at once don't all pass.
   * `retryAfter` is in seconds; `forgive` takes the attempt back once it succeeded.
   */
  attempt: (
    email: string,
    address: string,
  ) => { isAllowed: false; retryAfter: number } | { isAllowed: true; forgive: () => void };
}

export function createLoginLimit(now: () => number): LoginLimit {
  const failures = new Map<string, number[]>();
  return {
    attempt(email, address) {
      const pair = JSON.stringify([email, address]);
      const at = now();
      const recent = (failures.get(pair) ?? []).filter((time) => time > at - WINDOW);
      const [first] = recent;
      if (first !== undefined && recent.length >= FAILURES_MAX)
        return { isAllowed: false, retryAfter: Math.ceil((first + WINDOW - at) / 1000) };
      recent.push(at);
      failures.delete(pair);
      failures.set(pair, recent);
      const [oldest] = failures.keys();
      if (oldest !== undefined && failures.size > PAIRS_MAX) failures.delete(oldest);
      return { isAllowed: true, forgive: () => failures.delete(pair) };
    },
  };
}
