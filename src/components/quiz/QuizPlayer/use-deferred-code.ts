import { useCallback, useEffect, useState } from "react";
import type { Describe } from "../engine/problem.ts";
import { useIsServed } from "../react/use-quiz-engine.ts";
import type { DeferredState, DeferredCode } from "./quiz-context.ts";

/** The loaded code, which all players of the page share. */
let loaded: DeferredCode | null = null;

/** Loads the deferred code. Rejects if loading fails. */
export async function loadDeferredCode(): Promise<DeferredCode> {
  return (loaded = await import("./deferred-code.ts"));
}

/** Calls `run` with the deferred code, synchronously if it is loaded, or `onFail` if loading fails. */
export function withDeferredCode(run: (code: DeferredCode) => void, onFail = () => {}): void {
  if (loaded) run(loaded);
  else void loadDeferredCode().then(run, onFail);
}

/** Describes problems with the deferred code. If it fails to load, the message is the code of the problem. */
export const describeLater: Describe = (found, report) =>
  withDeferredCode(
    ({ describeProblem }) => report(describeProblem(found)),
    () => report({ message: found.code, ...found }),
  );

/** Loads the deferred code after the first question is painted. Returns its state and a function that retries. */
export function useDeferredCode(): readonly [DeferredState, () => void] {
  const isServed = useIsServed();
  const [deferred, setDeferred] = useState<DeferredState>(() => (isServed ? null : loaded) ?? "loading");
  const load = useCallback(
    () =>
      void loadDeferredCode().then(
        (code) => setDeferred(code),
        () => setDeferred("failed"),
      ),
    [],
  );
  useEffect(() => {
    // An effect may run before the first paint, which loading would delay.
    const frame = requestAnimationFrame(() => setTimeout(load));
    return () => cancelAnimationFrame(frame);
  }, [load]);
  const retry = useCallback(() => {
    setDeferred("loading");
    load();
  }, [load]);
  return [deferred, retry];
}
