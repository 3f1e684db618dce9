import { useRef } from "react";
import { useSecondsLeft } from "./use-seconds-left.ts";

/** Calls `onExpire` once at `deadline`, and again if the clock is set back and reaches it again; never if it is `null`. */
export function useDeadline(deadline: number | null, now: () => number, onExpire: () => void): void {
  const isOver = useRef(false);
  useSecondsLeft(deadline, now, (left) => {
    const wasOver = isOver.current;
    isOver.current = left === 0;
    if (left === 0 && !wasOver) onExpire();
  });
}
