import type { RateLimiter } from "../../ports/rate-limiter.ts";

/** Maximum number of keys in memory. Beyond it, the least recently used key is dropped. */
const KEYS_MAX = 10_000;

interface StoredEvent {
  at: number;
  member?: string | undefined;
}

/** Creates a limiter that counts in memory: a restart clears it, and each process counts separately. */
export function createMemoryRateLimiter(): RateLimiter {
  const events = new Map<string, StoredEvent[]>();
  /** When the last event of a key leaves its window. */
  const ends = new Map<string, number>();
  const forget = (key: string) => {
    events.delete(key);
    ends.delete(key);
  };
  return {
    async consume(key, { at, window, max, member }) {
      const recent = (events.get(key) ?? []).filter((event) => Math.abs(event.at - at) < window);
      const others = member === undefined ? recent : recent.filter((event) => event.member !== member);
      if (others.length >= max) return Math.min(...recent.map((event) => event.at));
      events.delete(key);
      events.set(key, [...others, { at, member }]);
      ends.set(key, at + window);
      const [oldest] = events.keys();
      if (oldest !== undefined && events.size > KEYS_MAX) forget(oldest);
      return null;
    },
    async reset(key, member) {
      if (member === undefined) forget(key);
      else {
        const others = events.get(key)?.filter((event) => event.member !== member);
        if (others) events.set(key, others);
      }
    },
    async removeExpired(at, limit) {
      const expired = [...ends].filter(([, end]) => end <= at).slice(0, limit);
      for (const [key] of expired) forget(key);
      return expired.length;
    },
  };
}
