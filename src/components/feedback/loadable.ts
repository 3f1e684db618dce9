/** Why something did not arrive, and how to ask for it again. */
export interface Failure {
  error: Error;
  onRetry: () => void;
}

/**
 * What a part of a screen knows so far. One policy everywhere: what has arrived is shown, also when asking for it again
 * failed; else the failure; else one waits.
 */
export type Loadable<Value> =
  | { state: "loading" }
  | ({ state: "failed" } & Failure)
  /** `staleBecause` when it could not be asked for again, so that it may be out of date. */
  | { state: "ready"; value: Value; staleBecause?: Failure };
