import { useLayoutEffect, useRef } from "react";
import { secondsLeft } from "../engine/clock.ts";

/**
 * Calls back with the whole seconds left until `deadline`, from 0: as early as it is seen, once a second, and when the tab
 * is returned to. Both instants are in milliseconds on the clock of `now`, which alone says how late it is: ticks that a
 * busy tab loses are made up for. `null` calls never.
 */
export function useSecondsLeft(
  deadline: number | null,
  now: () => number,
  onSecond: (left: number) => void,
): void {
  const call = useRef(onSecond);
  useLayoutEffect(() => {
    call.current = onSecond;
  });

  // As early as the clock is seen, so that no tick or return to the tab is missed.
  useLayoutEffect(() => {
    if (deadline === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const at = now();
      const left = secondsLeft(deadline, at);
      if (left > 0) timer = setTimeout(tick, (deadline - at) % 1000 || 1000);
      call.current(left);
    };
    tick();
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [deadline, now]);
}
