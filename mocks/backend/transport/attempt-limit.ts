import { Refusal } from "./http.ts";

/** Attempts of one kind within {@link WINDOW}, before more are refused. */
const ATTEMPTS_MAX = 10;
/** In milliseconds. */
const WINDOW = 15 * 60_000;
/** Kinds remembered at once; the oldest is forgotten first. */
const KINDS_MAX = 10_000;

/** Limits in memory what costs the server much or could be guessed by trying. */
export interface AttemptLimit {
  /**
   * Counts an attempt, told apart by the texts of `kind` (an address, say), before it is made: a thousand at once
   * don't all pass. `forgive` forgets the attempts of its kind.
   *
   * @throws {Refusal} 429 from the eleventh attempt in 15 minutes, with the seconds to wait in Retry-After
   */
  attempt: (...kind: string[]) => { forgive: () => void };
}

/** `now` in milliseconds since the epoch; `sentence` is what a refusal says. */
export function createAttemptLimit(now: () => number, sentence: string): AttemptLimit {
  const attempts = new Map<string, number[]>();
  return {
    attempt(...kind) {
      const key = JSON.stringify(kind);
      const at = now();
      const recent = (attempts.get(key) ?? []).filter((time) => time > at - WINDOW);
      const [first] = recent;
      if (first !== undefined && recent.length >= ATTEMPTS_MAX)
        throw new Refusal(429, sentence, { "Retry-After": String(Math.ceil((first + WINDOW - at) / 1000)) });
      recent.push(at);
      attempts.delete(key);
      attempts.set(key, recent);
      const [oldest] = attempts.keys();
      if (oldest !== undefined && attempts.size > KINDS_MAX) attempts.delete(oldest);
      return { forgive: () => attempts.delete(key) };
    },
  };
}
