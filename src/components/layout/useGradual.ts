import { startTransition, useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { whenIdle } from "./when-idle.ts";

/**
 * Renders a long list gradually: `first` items immediately, then as many again whenever the page is idle, and
 * all of them before printing, so that search and print include every item.
 * @returns the number of items to render, at most `count`, and a function that renders up to a zero-based index
 * immediately
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
