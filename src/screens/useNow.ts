import { useEffect, useState } from "react";
import type { ServerClock } from "../api/server-clock.ts";

const MINUTE = 60_000;

/**
 * The server's time. It turns with each minute, and so with each day of any time zone, and when the page is looked at
 * again: a device that slept ran no timers.
 */
export function useNow(clock: ServerClock): Date {
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
  return now;
}
