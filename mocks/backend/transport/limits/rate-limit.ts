import type { ErrorCode, FieldErrorCode } from "../../../../src/api/error-codes.ts";
import { MINUTE } from "../../durations.ts";
import { HttpError } from "../../errors.ts";
import type { RateLimiter } from "../../ports/rate-limiter.ts";

const DEFAULT_MAX = 10;
/** In milliseconds. */
const DEFAULT_WINDOW = 15 * MINUTE;

/** An event that a limit has allowed and counted. */
export interface Consumption {
  /** Resets the count of the event's key; of an event with a member, only that member. */
  forgive: () => Promise<void>;
}

/** Limits requests that are expensive for the server or that could be used to guess secrets. */
export interface RateLimit {
  /**
   * Counts a request, identified by the parts of `key` (an address, for example). Call it before doing the work, so that
   * concurrent requests can't exceed the limit.
   *
   * @throws {HttpError} 429 beyond the limit, with the seconds to wait in Retry-After
   */
  consume: (...key: string[]) => Promise<Consumption>;
  /** Like {@link consume}, but limits the distinct members of a key. Each counted member can make any number of requests. */
  consumeMember: (member: string, ...key: string[]) => Promise<Consumption>;
}

export interface RateLimitOptions {
  /** Separates the keys of this limit from those of other limits that use the same limiter. */
  name: string;
  rateLimiter: RateLimiter;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** The message of the 429 response. */
  sentence: string;
  /** How many requests, or members, of one key are allowed within the window. Default 10. */
  max?: number;
  /** In milliseconds. Default 15 minutes. */
  window?: number;
  /** The code of the 429 response. Default `rate-limited`. */
  code?: Exclude<ErrorCode, FieldErrorCode>;
}

export function createRateLimit({
  name,
  rateLimiter,
  now,
  sentence,
  max = DEFAULT_MAX,
  window = DEFAULT_WINDOW,
  code = "rate-limited",
}: RateLimitOptions): RateLimit {
  const consume = async (parts: string[], member?: string): Promise<Consumption> => {
    const key = JSON.stringify([name, ...parts]);
    const at = now();
    const oldest = await rateLimiter.consume(key, { at, window, max, member });
    if (oldest !== null)
      throw new HttpError(code, sentence, {
        headers: { "Retry-After": String(Math.ceil((oldest + window - at) / 1000)) },
      });
    return { forgive: () => rateLimiter.reset(key, member) };
  };
  return {
    consume: (...key) => consume(key),
    consumeMember: (member, ...key) => consume(key, member),
  };
}
