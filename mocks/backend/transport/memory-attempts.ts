import type { Attempts } from "../attempts.ts";

/** Keys remembered at once; the one used the longest ago is forgotten first. */
const KEYS_MAX = 10_000;

interface Attempt {
  at: number;
  member?: string | undefined;
}

/** Counted in memory: a restart forgets them all, and each process counts its own. */
export function createMemoryAttempts(): Attempts {
  const attempts = new Map<string, Attempt[]>();
  return {
    async count(key, at, window, max, member) {
      const recent = (attempts.get(key) ?? []).filter((attempt) => Math.abs(attempt.at - at) < window);
      const others = member === undefined ? recent : recent.filter((attempt) => attempt.member !== member);
      if (others.length >= max) return Math.min(...recent.map((attempt) => attempt.at));
      attempts.delete(key);
      attempts.set(key, [...others, { at, member }]);
      const [oldest] = attempts.keys();
      if (oldest !== undefined && attempts.size > KEYS_MAX) attempts.delete(oldest);
      return null;
    },
    async forget(key, member) {
      if (member === undefined) attempts.delete(key);
      else {
        const others = attempts.get(key)?.filter((attempt) => attempt.member !== member);
        if (others) attempts.set(key, others);
      }
    },
  };
}
