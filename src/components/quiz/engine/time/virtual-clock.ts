import type { Clock } from "./clock.ts";

/** A clock for tests, whose time moves only on demand. */
export interface VirtualClock extends Clock {
  /** Advances the time, or sets it back if negative, and runs the timers that become due. */
  pass: (milliseconds: number) => void;
  /** Advances the time without running timers, like a device that sleeps. */
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
