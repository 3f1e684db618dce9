import type { Attempts } from "../attempts.ts";

/** Keys remembered at once; the one used the longest ago is forgotten first. */
const KEYS_MAX = 10_000;

/** Counted in memory: a restart forgets them all, and each process counts its own. */
export function createMemoryAttempts(): Attempts {
  const attempts = new Map<string, number[]>();
  return {
    async count(key, at, window, max) {
      const recent = (attempts.get(key) ?? []).filter((time) => Math.abs(time - at) < window);
      const [first] = recent;
      if (first !== undefined && recent.length >= max) return first;
      recent.push(at);
      attempts.delete(key);
      attempts.set(key, recent);
      const [oldest] = attempts.keys();
      if (oldest !== undefined && attempts.size > KEYS_MAX) attempts.delete(oldest);
      return null;
    },
    async forget(key) {
      attempts.delete(key);
    },
  };
}
