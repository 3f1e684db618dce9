import { startTransition, useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { whenIdle } from "./when-idle.ts";

/**
 * How many parts of a long list are drawn: `first` at once, as many more whenever the page has nothing else to do, and all of
 * them before it is printed, so that every part can be found and none is missing on paper.
 *
 * @returns the number, at most `count`, and what draws at once up to a zero-based index
 */
export function useGradual(count: number, first: number): [drawn: number, drawTo: (index: number) => void] {
  const [drawn, setDrawn] = useState(first);
  const drawTo = useCallback(
    (index: number) => flushSync(() => setDrawn((now) => Math.max(now, index + 1))),
    [],
  );
  useEffect(() => {
    if (drawn >= count) return;
    const drawAll = () => drawTo(count - 1);
    window.addEventListener("beforeprint", drawAll);
    const stopWaiting = whenIdle(() => startTransition(() => setDrawn(drawn + first)));
    return () => {
      window.removeEventListener("beforeprint", drawAll);
      stopWaiting();
    };
  }, [drawn, count, first, drawTo]);
  return [Math.min(drawn, count), drawTo];
}
