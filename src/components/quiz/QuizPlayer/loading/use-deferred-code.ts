import { useCallback, useEffect, useState } from "react";
import { useIsServed } from "../../react/use-quiz-engine.ts";
import { createLazyCode, type LazyCode } from "./lazy-code.ts";
import type { DeferredCode, DeferredState } from "../context/quiz-context.ts";

/** Everything that loads after the first question. */
export const lazyDeferredCode: LazyCode<DeferredCode> = createLazyCode(
  async () => (await import("./deferred-code.ts")).deferredCode,
);

/** Loads the deferred code after the first question is painted. Returns its state and a function that retries. */
export function useDeferredCode(): readonly [DeferredState, () => void] {
  const isServed = useIsServed();
  const [deferred, setDeferred] = useState<DeferredState>(
    () => (isServed ? null : lazyDeferredCode.get()) ?? "loading",
  );
  const load = useCallback(
    () => void lazyDeferredCode.load().then(setDeferred, () => setDeferred("failed")),
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
