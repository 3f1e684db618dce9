import type { FoundProblem, StoreOperation } from "../question/problem.ts";
import type { Clock } from "../time/clock.ts";

/** Milliseconds after which a pending operation of a store is reported as slow. */
export const SLOW_AFTER_MS = 4000;

/** Milliseconds after which a failed save is repeated at first; doubled with each failure up to the maximum. */
export const RETRY_AFTER_MS = 2000;
export const RETRY_AFTER_MS_MAX = 60_000;

export interface OperationEvents {
  /** Called with whether the draft survives a reload. */
  onSaved: (isSaved: boolean) => void;
  onProblem: (problem: FoundProblem) => void;
}

/** Whether a value is a promise, including those of other windows and libraries. */
const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | null)?.then === "function";

export const storageProblem = (operation: StoreOperation, isSlow: boolean, cause?: unknown) =>
  ({ code: "storage", about: "storage", operation, isSlow, cause }) as const;

/**
 * Returns a function that runs an operation of a store. It calls `onEnd` with the result, or with the error after reporting the
 * failure; synchronously if the store is synchronous. It calls `onSlow` after `SLOW_AFTER_MS`.
 */
export function createRunner(clock: Clock, events: OperationEvents) {
  return (
    operation: "load" | "save",
    run: () => unknown,
    onEnd: (hasFailed: boolean, result: unknown) => void,
    onSlow = () => {},
  ): void => {
    let cancel = () => {};
    const end = (hasFailed: boolean, result: unknown) => {
      cancel();
      if (hasFailed) {
        events.onSaved(false);
        events.onProblem(storageProblem(operation, false, result));
      }
      onEnd(hasFailed, result);
    };
    let result: unknown;
    try {
      result = run();
    } catch (error) {
      return end(true, error ?? "thrown");
    }
    if (!isPromise(result)) return end(false, result);
    cancel = clock.at(clock.now() + SLOW_AFTER_MS, () => {
      events.onSaved(false);
      events.onProblem(storageProblem(operation, true));
      onSlow();
    });
    void Promise.resolve(result).then(
      (value) => end(false, value),
      (error: unknown) => end(true, error ?? "rejected"),
    );
  };
}

/** Runs an operation whose failure has no consequence: a draft that can't be removed is merged or overwritten later. */
export function ignoreErrors(run: () => unknown): void {
  try {
    const result = run();
    if (isPromise(result)) result.then(undefined, () => {});
  } catch {
    // A failed read is reported by the next load.
  }
}
