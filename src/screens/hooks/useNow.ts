import { useEffect, useState, useSyncExternalStore } from "react";
import { useScreens } from "../ScreensProvider.tsx";

const MINUTE_MS = 60_000;

const subscribeToNothing = () => () => {};

/** Returns whether hydration is done: false on a server and during hydration. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/**
 * Returns the server's time. Updates every minute on the minute, and so at midnight in any time zone, and when the
 * page becomes visible, because a sleeping device runs no timers.
 */
export function useNow(): Date {
  const { api, renderedAt } = useScreens();
  const { clock } = api;
  const isHydrated = useIsHydrated();
  const [now, setNow] = useState(() => new Date(clock.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(update, MINUTE_MS - (clock.now() % MINUTE_MS));
    };
    const update = () => {
      clearTimeout(timer);
      setNow(new Date(clock.now()));
      wait();
    };
    wait();
    document.addEventListener("visibilitychange", update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, [clock]);
  return isHydrated || renderedAt === null ? now : new Date(renderedAt);
}
