/** What a part of a screen knows so far: still waiting, failed with a way to try again, or there. */
export type Loadable<Value> =
  | { state: "loading" }
  | { state: "failed"; onRetry: () => void }
  | { state: "ready"; value: Value };
