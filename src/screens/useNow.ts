import { useEffect, useState, useSyncExternalStore } from "react";
import { useScreens } from "./ScreensProvider.tsx";

const MINUTE = 60_000;

const never = () => () => {};

/** Whether it is drawn by the browser alone: false on a server, and where the browser takes over what one wrote. */
const useIsOwn = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * The server's time. It turns with each minute, and so with each day of any time zone, and when the page is looked at
 * again: a device that slept ran no timers.
 */
export function useNow(): Date {
  const { api, renderedAt } = useScreens();
  const { clock } = api;
  const isOwn = useIsOwn();
  const [now, setNow] = useState(() => new Date(clock.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(turn, MINUTE - (clock.now() % MINUTE));
    };
    const turn = () => {
      clearTimeout(timer);
      setNow(new Date(clock.now()));
      wait();
    };
    wait();
    document.addEventListener("visibilitychange", turn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", turn);
    };
  }, [clock]);
  return isOwn || renderedAt === null ? now : new Date(renderedAt);
}
