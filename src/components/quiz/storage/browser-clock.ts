import type { Clock } from "../engine/clock.ts";

/** Longest wait of one timer: longer ones would overflow. */
const LONGEST = 2 ** 31 - 1;

/**
 * The browser's timers on any clock. Also looks at the clock when the page becomes visible, as hidden pages lose timers and
 * devices sleep.
 */
export function browserClock(now: () => number = Date.now): Clock {
  return {
    now,
    at(time, callback) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const page = globalThis.document;
      const cancel = () => {
        clearTimeout(timer);
        page?.removeEventListener("visibilitychange", look);
      };
      const look = () => {
        clearTimeout(timer);
        const left = time - now();
        if (left > 0) timer = setTimeout(look, Math.min(left, LONGEST));
        else {
          cancel();
          callback();
        }
      };
      timer = setTimeout(look, Math.max(0, Math.min(time - now(), LONGEST)));
      page?.addEventListener("visibilitychange", look);
      return cancel;
    },
  };
}
