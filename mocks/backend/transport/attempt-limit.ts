import type { Attempts } from "../attempts.ts";
import { Refusal } from "./http.ts";

/** Attempts of one kind within {@link WINDOW}, before more are refused, where a limit names no other number. */
const ATTEMPTS_MAX = 10;
/** In milliseconds. */
const WINDOW = 15 * 60_000;

/** An attempt that was let through. */
export interface Attempt {
  /** Forgets the attempts of its kind; with a member, only those of that member. */
  forgive: () => Promise<void>;
}

/** Limits what costs the server much or could be guessed by trying. */
export interface AttemptLimit {
  /**
   * Counts an attempt, told apart by the texts of `kind` (an address, say), before it is made: a thousand at once
   * don't all pass.
   *
   * @throws {Refusal} 429 beyond the limit, with the seconds to wait in Retry-After
   */
  attempt: (...kind: string[]) => Promise<Attempt>;
  /** Likewise, but counts the different members of a kind: each of them may try as often as it likes. */
  attemptOf: (member: string, ...kind: string[]) => Promise<Attempt>;
}

export interface AttemptLimitOptions {
  /** Tells the kinds of this limit from those of others that are counted in the same place. */
  name: string;
  attempts: Attempts;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** What a refusal says. */
  sentence: string;
  /** How many attempts, or members, of one kind are let through in 15 minutes. Default 10. */
  max?: number;
}

export function createAttemptLimit({
  name,
  attempts,
  now,
  sentence,
  max = ATTEMPTS_MAX,
}: AttemptLimitOptions): AttemptLimit {
  const count = async (kind: string[], member?: string): Promise<Attempt> => {
    const key = JSON.stringify([name, ...kind]);
    const at = now();
    const first = await attempts.count(key, at, WINDOW, max, member);
    if (first !== null)
      throw new Refusal(429, sentence, { "Retry-After": String(Math.ceil((first + WINDOW - at) / 1000)) });
    return { forgive: () => attempts.forget(key, member) };
  };
  return {
    attempt: (...kind) => count(kind),
    attemptOf: (member, ...kind) => count(kind, member),
  };
}
