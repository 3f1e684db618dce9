/** An event to count. */
export interface RateLimitEvent {
  /** Milliseconds since the epoch. */
  at: number;
  /** In milliseconds. */
  window: number;
  /** How many events, or members, of a key are allowed within the window. */
  max: number;
  member?: string | undefined;
}

/** Counts events for rate limits. Processes that share a store must share one limiter; otherwise each allows `max` events. */
export interface RateLimiter {
  /**
   * Counts an event at `at`, unless `max` events of the same key happened within the last `window`. Concurrent calls never count
   * more than `max`. Events a `window` or more after `at` are ignored: the clock that recorded them was wrong.
   *
   * With a `member`, counts distinct members of the key instead of events. A member that is already counted can always
   * consume again, which renews its timestamp.
   *
   * @returns `null` if the event was counted, otherwise the time of the oldest event within the window
   */
  consume: (key: string, event: RateLimitEvent) => Promise<number | null>;
  /** Forgets the events of a key, or of one member of it. */
  reset: (key: string, member?: string) => Promise<void>;
  /** Removes at most `limit` keys whose events are all outside their window at `at`. Returns how many. */
  removeExpired: (at: number, limit: number) => Promise<number>;
}
