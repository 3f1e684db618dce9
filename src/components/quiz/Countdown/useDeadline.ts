import { useRef } from "react";
import { useSecondsLeft } from "./useSecondsLeft.ts";

/** Calls back once when no time is left until `deadline`, and anew after a clock that was set back; `null` never. */
export function useDeadline(deadline: number | null, now: () => number, onExpire: () => void): void {
  const isOver = useRef(false);
  useSecondsLeft(deadline, now, (left) => {
    const wasOver = isOver.current;
    isOver.current = left === 0;
    if (left === 0 && !wasOver) onExpire();
  });
}
