import { startTransition, useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { whenIdle } from "./when-idle.ts";

/**
 * Renders a long list gradually: `first` items immediately, then as many again whenever the page is idle, and
 * all of them before printing, so that search and print include every item.
 * @returns the number of items to render, at most `count`, and a function that renders up to a zero-based index
 * immediately
 */
export function useGradualRendering(
  count: number,
  first: number,
): [renderedCount: number, renderUpTo: (index: number) => void] {
  const [renderedCount, setRenderedCount] = useState(first);
  const renderUpTo = useCallback(
    (index: number) => flushSync(() => setRenderedCount((now) => Math.max(now, index + 1))),
    [],
  );
  useEffect(() => {
    if (renderedCount >= count) return;
    const renderAll = () => renderUpTo(count - 1);
    window.addEventListener("beforeprint", renderAll);
    const stopWaiting = whenIdle(() => startTransition(() => setRenderedCount(renderedCount + first)));
    return () => {
      window.removeEventListener("beforeprint", renderAll);
      stopWaiting();
    };
  }, [renderedCount, count, first, renderUpTo]);
  return [Math.min(renderedCount, count), renderUpTo];
}
