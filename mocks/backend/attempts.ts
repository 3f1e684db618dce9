/** Where attempts are counted; processes that share a store share one of these, or each lets as many through. */
export interface Attempts {
  /**
   * Counts an attempt that is made at `at`, unless `max` of the same key fell within the last `window`; both in milliseconds,
   * `at` since the epoch. Of many at once no more than `max` are counted. What is a `window` or more ahead of `at` was made by
   * a clock that was wrong, and counts no more.
   *
   * @returns `null` where it was counted, else when the oldest of those within the window was made
   */
  count: (key: string, at: number, window: number, max: number) => Promise<number | null>;
  /** Forgets the attempts of a key. */
  forget: (key: string) => Promise<void>;
}
