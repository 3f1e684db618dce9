import type { Attempts } from "../attempts.ts";
import { Refusal } from "./http.ts";

/** Attempts of one kind within {@link WINDOW}, before more are refused. */
const ATTEMPTS_MAX = 10;
/** In milliseconds. */
const WINDOW = 15 * 60_000;

/** Limits what costs the server much or could be guessed by trying. */
export interface AttemptLimit {
  /**
   * Counts an attempt, told apart by the texts of `kind` (an address, say), before it is made: a thousand at once
   * don't all pass. `forgive` forgets the attempts of its kind.
   *
   * @throws {Refusal} 429 from the eleventh attempt in 15 minutes, with the seconds to wait in Retry-After
   */
  attempt: (...kind: string[]) => Promise<{ forgive: () => Promise<void> }>;
}

export interface AttemptLimitOptions {
  /** Tells the kinds of this limit from those of others that are counted in the same place. */
  name: string;
  attempts: Attempts;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** What a refusal says. */
  sentence: string;
}

export function createAttemptLimit({ name, attempts, now, sentence }: AttemptLimitOptions): AttemptLimit {
  return {
    async attempt(...kind) {
      const key = JSON.stringify([name, ...kind]);
      const at = now();
      const first = await attempts.count(key, at, WINDOW, ATTEMPTS_MAX);
      if (first !== null)
        throw new Refusal(429, sentence, { "Retry-After": String(Math.ceil((first + WINDOW - at) / 1000)) });
      return { forgive: () => attempts.forget(key) };
    },
  };
}
