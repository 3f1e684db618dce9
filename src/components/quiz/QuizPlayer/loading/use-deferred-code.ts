import { useCallback, useEffect, useState } from "react";
import { useIsServed } from "../../react/use-quiz-state.ts";
import type { DeferredCode, DeferredState } from "../context/quiz-context.ts";
import type { PlayerQuiz } from "../early/early-quiz.ts";
import { createLazyCode } from "./lazy-code.ts";

/** The engine, which loads beside the first question. */
export const lazyEngineCode = createLazyCode(async () => (await import("./engine-code.ts")).engineCode);

/** Everything that loads after the first question. Needs the engine, which may have failed to load before. */
export const lazyDeferredCode = createLazyCode(async (): Promise<DeferredCode> => {
  const [{ deferredCode }] = await Promise.all([import("./deferred-code.ts"), lazyEngineCode.load()]);
  return deferredCode;
});

/** Loads the deferred code after the first question is painted. Returns its state and a function that retries. */
export function useDeferredCode({ continueWith }: PlayerQuiz): readonly [DeferredState, () => void] {
  const isServed = useIsServed();
  const [deferred, setDeferred] = useState<DeferredState>(
    () => (isServed ? null : lazyDeferredCode.get()) ?? "loading",
  );
  const load = useCallback(async () => {
    try {
      const code = await lazyDeferredCode.load();
      lazyEngineCode.use(continueWith);
      setDeferred(code);
    } catch {
      setDeferred("failed");
    }
  }, [continueWith]);
  useEffect(() => {
    // An effect may run before the first paint, which loading would delay.
    const frame = requestAnimationFrame(() => setTimeout(load));
    return () => cancelAnimationFrame(frame);
  }, [load]);
  const retry = useCallback(() => {
    setDeferred("loading");
    void load();
  }, [load]);
  return [deferred, retry];
}
