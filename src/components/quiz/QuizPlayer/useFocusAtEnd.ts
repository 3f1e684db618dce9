import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Keeps the focus when time runs out: what had it may be gone then, or closed, and `heading`, that of what is shown instead,
 * takes it. Returns what is to be called just before.
 */
export function useFocusAtEnd(isTimeUp: boolean, heading: RefObject<HTMLElement | null>): () => void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!isTimeUp || !before.current) return;
    const isLost = !before.current.isConnected || before.current.matches(":disabled");
    // An option has it already where only its own button went.
    const isElsewhere = document.activeElement !== before.current && document.activeElement !== document.body;
    if (isLost && !isElsewhere) heading.current?.focus();
  }, [isTimeUp, heading]);
  return () => {
    before.current = document.activeElement;
  };
}
