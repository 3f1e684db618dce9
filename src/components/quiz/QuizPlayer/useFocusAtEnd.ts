import { useLayoutEffect, useRef, type RefObject } from "react";
import { focusedIn } from "./useFocusKept.ts";

/**
 * Keeps the focus when time runs out: what had it may be gone then, or closed, and `heading`, that of what is shown instead,
 * takes it. Returns what is to be called just before.
 */
export function useFocusAtEnd(isTimeUp: boolean, heading: RefObject<HTMLElement | null>): () => void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const { current } = before;
    if (!isTimeUp || !current) return;
    const isLost = !current.isConnected || current.matches(":disabled");
    // An option has it already where only its own button went.
    const focused = focusedIn(heading.current);
    const isElsewhere = focused !== current && focused !== null && focused !== document.body;
    if (isLost && !isElsewhere) heading.current?.focus();
  }, [isTimeUp, heading]);
  return () => {
    before.current = focusedIn(heading.current);
  };
}
