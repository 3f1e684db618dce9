import { useLayoutEffect } from "react";
import { useLatest } from "../../react/use-latest.ts";
import { secondsLeft } from "../engine/time/clock.ts";

/**
 * Calls `onSecond` with the seconds left until `deadline`, at least 0: on mount, every second, and when the tab becomes
 * visible. Both instants are milliseconds on the clock of `now`, so lost ticks of a busy tab don't matter. Does nothing if
 * `deadline` is `null`.
 */
export function useSecondsLeft(
  deadline: number | null,
  now: () => number,
  onSecond: (left: number) => void,
): void {
  const latest = useLatest(onSecond);
  // A layout effect, so that no tick and no visibility change is missed.
  useLayoutEffect(() => {
    if (deadline === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const at = now();
      const left = secondsLeft(deadline, at);
      if (left > 0) timer = setTimeout(tick, (deadline - at) % 1000 || 1000);
      latest.current(left);
    };
    tick();
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [deadline, now, latest]);
}
