/**
 * The server's clock, read from the Date header of its responses and advanced by a monotonic timer, so that
 * neither a wrong device clock nor a busy tab affects a countdown.
 *
 * The header has whole seconds, so a response only shows that the server's time was in `[date, date + 1000)` at
 * some point between sending and receiving. The bounds of all responses are intersected. If they no longer
 * overlap (the server's clock was set, or the device slept and its monotonic timer stopped), only the newest
 * response counts.
 */
export interface ServerClock {
  /**
   * Returns the server's time in milliseconds since the epoch. Before the first response, uses the device's
   * clock plus the offset of `assume`.
   */
  now: () => number;
  /**
   * Sets the offset for the time before the first response: how many milliseconds the server was ahead of the
   * device's clock when it last responded. Default 0.
   */
  assume: (ahead: number) => void;
  /** Processes one response. `sent` and `received` are readings of the monotonic timer in milliseconds. */
  observe: (dateHeader: string | null, sent: number, received: number) => void;
}

interface Bounds {
  low: number;
  high: number;
}

/** Creates a clock. Both parameters return milliseconds. */
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
