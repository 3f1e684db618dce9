import { useEffect } from "react";
import { syncClock } from "../../api/auth/queries.ts";
import { useScreens } from "../ScreensProvider.tsx";

/** The drift between the device clock and the monotonic timer that indicates that the device slept. */
const SLEEP_THRESHOLD_MS = 2000;

/**
 * Fetches the server's time after the device slept, because a monotonic timer may stop during sleep. Setting the
 * device clock triggers it, too, which is harmless.
 */
export function useClockSync(): void {
  const { api } = useScreens();
  useEffect(() => {
    let offset = Date.now() - performance.now();
    const check = () => {
      if (document.visibilityState === "hidden") return;
      const current = Date.now() - performance.now();
      if (Math.abs(current - offset) < SLEEP_THRESHOLD_MS) return;
      offset = current;
      // Only the Date header of the response matters. If the call fails, the next call provides it.
      syncClock(api).catch(() => {});
    };
    const timer = setInterval(check, 1000);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [api]);
}
