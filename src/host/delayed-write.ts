/** The delay after the last change, so that typing writes once per word rather than once per key. */
const WRITE_DELAY_MS = 300;
/** The delay before a rejected write is retried. Browsers reject for 10 to 30 seconds. */
const WRITE_RETRY_MS = 5000;

/** A debounced write. */
export interface DelayedWrite {
  /** Schedules a write in 300 ms and replaces the one scheduled before. A write that throws is retried every 5 s. */
  plan: (write: () => void) => void;
  /** Performs the scheduled write immediately. */
  flush: () => void;
  /** Cancels the scheduled write. */
  drop: () => void;
}

export function createDelayedWrite(): DelayedWrite {
  let planned: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    planned = null;
  };
  const flush = () => {
    clearTimeout(timer);
    try {
      planned?.();
      planned = null;
    } catch {
      timer = setTimeout(flush, WRITE_RETRY_MS);
    }
  };
  return {
    plan(write) {
      clearTimeout(timer);
      planned = write;
      timer = setTimeout(flush, WRITE_DELAY_MS);
    },
    flush,
    drop,
  };
}
