/**
 * The server's clock, read from the Date header of its answers and carried on by a monotonic timer, so that
 * neither a wrong device clock nor a busy tab shifts a countdown.
 *
 * The header has whole seconds, so each answer only says that the server's time lay in `[date, date + 1000)`
 * somewhere between sending and receiving. The bounds of all answers are intersected; when they no longer meet
 * (the server's clock was set, or the device slept through its monotonic timer) the newest answer alone counts.
 */
export interface ServerClock {
  /** Milliseconds since the epoch on the server. Before the first answer: by the device's clock and what was assumed of it. */
  now: () => number;
  /** Before the first answer: by how many milliseconds the server was ahead of the device's clock when it last answered. Default 0. */
  assume: (ahead: number) => void;
  /** Takes in one answer. `sent` and `received` are readings of the monotonic timer in milliseconds. */
  observe: (dateHeader: string | null, sent: number, received: number) => void;
}

interface Bounds {
  low: number;
  high: number;
}

/** Makes a clock over a monotonic timer and the device's clock, both in milliseconds. */
export function createServerClock(
  monotonic: () => number = () => performance.now(),
  device: () => number = () => Date.now(),
): ServerClock {
  let offset: Bounds | null = null;
  let assumed = 0;
  return {
    now: () =>
      offset === null ? device() + assumed : Math.round(monotonic() + (offset.low + offset.high) / 2),
    assume(ahead) {
      assumed = ahead;
    },
    observe(dateHeader, sent, received) {
      const date = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
      if (Number.isNaN(date)) return;
      const seen: Bounds = { low: date - received, high: date + 1000 - sent };
      const both: Bounds | null = offset && {
        low: Math.max(offset.low, seen.low),
        high: Math.min(offset.high, seen.high),
      };
      offset = both && both.low <= both.high ? both : seen;
    },
  };
}
