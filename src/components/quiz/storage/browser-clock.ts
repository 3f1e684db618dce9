import type { Clock } from "../engine/clock.ts";

/** Longest delay of `setTimeout` in milliseconds; longer ones overflow. */
const MAX_DELAY = 2 ** 31 - 1;

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
      const checkTime = () => {
        clearTimeout(timer);
        const left = time - now();
        if (left > 0) timer = setTimeout(checkTime, Math.min(left, MAX_DELAY));
        else {
          cancel();
          callback();
        }
      };
      timer = setTimeout(checkTime, Math.max(0, Math.min(time - now(), MAX_DELAY)));
      page?.addEventListener("visibilitychange", checkTime);
      return cancel;
    },
  };
}
