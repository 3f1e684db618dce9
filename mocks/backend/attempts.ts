/** Where attempts are counted; processes that share a store share one of these, or each lets as many through. */
export interface Attempts {
  /**
   * Counts an attempt made at `at` (milliseconds since the epoch), unless `max` of the same key fell within the last `window`
   * milliseconds. Of many at once no more than `max` are counted. An attempt a `window` or more ahead of `at` was made by a
   * clock that was wrong, and does not count.
   *
   * With a `member`, the key counts different members instead of attempts: a member that it counts already is counted
   * again, from `at` on, whatever `max` is.
   *
   * @returns `null` if it was counted, else when the oldest attempt within the window was made
   */
  count: (key: string, at: number, window: number, max: number, member?: string) => Promise<number | null>;
  /** Forgets the attempts of a key, or those of one member. */
  forget: (key: string, member?: string) => Promise<void>;
}
