import type { Clock } from "../engine/time/clock.ts";

/** Longest delay of `setTimeout` in milliseconds; longer ones overflow. */
const DELAY_MS_MAX = 2 ** 31 - 1;

/**
 * Creates a clock with the browser's timers. Checks the time again when the page becomes visible, because browsers throttle
 * timers of hidden pages and devices sleep.
 */
export function browserClock(now: () => number = Date.now): Clock {
  return {
    now,
    at(time, callback) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const page = globalThis.document;
      const cancel = () => {
        clearTimeout(timer);
        page?.removeEventListener("visibilitychange", checkTime);
      };
      const wait = () => {
        timer = setTimeout(checkTime, Math.max(0, Math.min(time - now(), DELAY_MS_MAX)));
      };
      const checkTime = () => {
        clearTimeout(timer);
        if (now() < time) wait();
        else {
          cancel();
          callback();
        }
      };
      wait();
      page?.addEventListener("visibilitychange", checkTime);
      return cancel;
    },
  };
}
