import { DAY, MINUTE } from "../durations.ts";
import type { RateLimiter } from "../ports/rate-limiter.ts";
import { Unavailable, type Store } from "../ports/store.ts";
import { createToken } from "../tokens.ts";
import { BATCH, type Readable, type RetentionSettings, type Rule } from "./rules/rule.ts";
import { RULES } from "./rules/rules.ts";

export interface RetentionOptions {
  store: Store;
  rateLimiter: RateLimiter;
  /** Milliseconds since the epoch. */
  now: () => number;
  settings?: RetentionSettings;
  /** Waits between two batches, so that other work comes first. Default: does not wait. */
  pause?: () => Promise<void>;
  /** Called with errors, after which the job continues with the next tenant. */
  report?: (error: unknown) => void;
}

/** Numbers of removed documents by kind; kinds of which none was removed are absent. */
export type Removed = Partial<Record<string, number>>;

export interface Retention {
  /**
   * Removes old data in batches, each in one transaction. It can end at any moment and continues with the next run.
   *
   * @param signal ends the run after the current read or batch
   * @returns `null` if another process runs the job, or did within the last {@link CLEANUP_LEASE}
   */
  run: (signal?: AbortSignal) => Promise<Removed | null>;
}

/** How long a process has the job for itself after its last batch, in milliseconds. Longer than any batch takes. */
export const CLEANUP_LEASE = 15 * MINUTE;
/** Creates the job that removes data that is too old. */
export function createRetention({
  store,
  rateLimiter,
  now,
  settings = {},
  pause = async () => {},
  report,
}: RetentionOptions): Retention {
  const holder = createToken();
  /** Takes or renews the lease. The limiter allows one member per window, which makes it a lease. */
  const renewLease = async () => {
    const event = { at: now(), window: CLEANUP_LEASE, max: 1, member: holder };
    return (await rateLimiter.consume("retention", event)) === null;
  };

  return {
    async run(signal) {
      if (!(await renewLease())) return null;
      const counts: Removed = {};
      const add = (kind: string, count: number) => {
        if (count > 0) counts[kind] = (counts[kind] ?? 0) + count;
      };
      /** Waits between two batches. Returns whether to go on. */
      const goesOn = async () => {
        await pause();
        return !signal?.aborted && (await renewLease());
      };
      const clean = async (rule: Rule, tenant: number): Promise<boolean> => {
        const { keep = 0 } = rule;
        const days = typeof keep === "number" ? keep : settings[keep];
        if (days === undefined) return true;
        const instant = new Date(now() - days * DAY).toISOString();
        const tenantStore = store.of(tenant);
        for await (const ids of rule.find(readableUntil(tenantStore, signal), instant)) {
          add(rule.kind, await tenantStore.tx((tx) => rule.remove(tx, ids, instant), { lock: { tenant } }));
          if (!(await goesOn())) return false;
        }
        return true;
      };
      for (const { id } of await store.list("tenants"))
        for (const rule of RULES)
          try {
            if (!(await clean(rule, id))) return counts;
          } catch (error) {
            if (signal?.aborted && error === signal.reason) return counts;
            // A tenant's import can take longer than its lock is waited for. The next run tries again.
            if (!(error instanceof Unavailable)) report?.(error);
          }
      for (let count = BATCH; count === BATCH;) {
        count = await rateLimiter.removeExpired(now(), BATCH);
        add("rate limits", count);
        if (!(await goesOn())) break;
      }
      return counts;
    },
  };
}

/** Returns reads that throw the signal's reason once it is aborted, so that an interrupted read never counts as complete. */
function readableUntil(store: Store, signal: AbortSignal | undefined): Readable {
  return {
    get: async (...parts) => {
      signal?.throwIfAborted();
      return store.get(...parts);
    },
    list: async (...parts) => {
      signal?.throwIfAborted();
      return store.list(...parts);
    },
    read: async (...parts) => {
      signal?.throwIfAborted();
      return store.read(...parts);
    },
  };
}
