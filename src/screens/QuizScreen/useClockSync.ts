import { useEffect } from "react";
import { askForTime } from "../../api/auth/queries.ts";
import { useScreens } from "../ScreensProvider.tsx";

/** How far the two timers of a device may drift apart before it must have slept, in milliseconds. */
const SLEPT = 2000;

/**
 * Asks the server for the time when the device slept: a monotonic timer may stand still meanwhile. A device clock
 * that was set looks the same, and asking once more does no harm.
 */
export function useClockSync(): void {
  const { api } = useScreens();
  useEffect(() => {
    let ahead = Date.now() - performance.now();
    const check = () => {
      if (document.visibilityState === "hidden") return;
      const seen = Date.now() - performance.now();
      if (Math.abs(seen - ahead) < SLEPT) return;
      ahead = seen;
      // Whatever the answer, its Date header is what counts; without one the next call brings it.
      askForTime(api).catch(() => {});
    };
    const timer = setInterval(check, 1000);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [api]);
}
