/** The reason why loading failed, and a function to retry. */
export interface Failure {
  error: Error;
  onRetry: () => void;
}

/**
 * The state of loading data for a part of a screen. Loaded data is shown, even after a failed refetch; else the
 * failure; else the loading state.
 */
export type Loadable<Value> =
  | { state: "loading" }
  | ({ state: "failed" } & Failure)
  /** `refetchError` is set after a failed refetch: the value may be outdated. */
  | { state: "ready"; value: Value; refetchError?: Failure };
