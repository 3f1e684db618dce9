import type { Clock } from "./clock.ts";

/** A clock for tests: time passes when it is told to. */
export interface VirtualClock extends Clock {
  /** Moves on by this many milliseconds, or back, and calls what is due by then. */
  pass: (milliseconds: number) => void;
  /** Moves on without calling anything, as on a device that sleeps. */
  sleep: (milliseconds: number) => void;
}

export function createVirtualClock(start = Date.UTC(2026, 10, 20, 18)): VirtualClock {
  let time = start;
  const alarms = new Set<{ time: number; callback: () => void }>();
  return {
    now: () => time,
    at(due, callback) {
      const alarm = { time: due, callback };
      alarms.add(alarm);
      return () => void alarms.delete(alarm);
    },
    sleep(milliseconds) {
      time += milliseconds;
    },
    pass(milliseconds) {
      const end = time + milliseconds;
      for (;;) {
        const [next] = [...alarms].filter((alarm) => alarm.time <= end).toSorted((a, b) => a.time - b.time);
        if (!next) break;
        alarms.delete(next);
        time = Math.max(time, next.time);
        next.callback();
      }
      time = end;
    },
  };
}
