import { ApiError } from "../../api/call-errors.ts";

/** Runs `work` while no other tab runs work of the same name. */
export type Exclusive = (name: string, work: () => Promise<void>) => Promise<void>;

/**
 * Runs `work` exclusively with the Web Locks API. Where it is missing (insecure addresses) or blocked (sandboxed
 * frames), runs `work` immediately, possibly at the same time as another tab.
 */
export const withBrowserLock: Exclusive = async (name, work) => {
  let isGranted = false;
  try {
    await navigator.locks?.request(name, () => {
      isGranted = true;
      return work();
    });
  } catch (error) {
    if (isGranted) throw error;
  }
  if (!isGranted) await work();
};

/** The delay before a failed call is repeated. */
export const RETRY_AFTER_MS = 5000;

/** The maximum delay that a server can request with `Retry-After`. */
export const RETRY_AFTER_MS_MAX = 600_000;

/** Returns how long to wait after a failed call in milliseconds: at least `shortest`, or what the server requests. */
export const retryDelay = (error: unknown, shortest = RETRY_AFTER_MS): number =>
  Math.min(RETRY_AFTER_MS_MAX, Math.max(shortest, error instanceof ApiError ? (error.retryAfter ?? 0) : 0));

/** The longest pause. Timers overflow after about 24 days; checking once a day is enough. */
const PAUSE_MS_MAX = 86_400_000;

/** Returns the shorter of two delays. `null` is none. */
export const earlierOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/** Repeats work that may fail for lack of a connection. */
export interface RetryLoop {
  /** Starts a pass now, or after the current one: passes never overlap. */
  wake: () => void;
  /**
   * Starts a pass now, and whenever the connection returns or the page is shown or hidden. Returns a function that
   * stops the loop.
   */
  start: () => () => void;
}

/**
 * Creates a loop. `pass` resolves with the milliseconds until the next pass, or `null` if only an event triggers it.
 */
export function createRetryLoop(pass: (signal: AbortSignal) => Promise<number | null>): RetryLoop {
  let controller: AbortController | null = null;
  let isWorking = false;
  let isRequested = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function work(): Promise<void> {
    const signal = controller?.signal;
    if (!signal) return;
    isRequested = true;
    if (isWorking) return;
    isWorking = true;
    clearTimeout(timer);
    let pause: number | null = null;
    try {
      do {
        isRequested = false;
        pause = await pass(signal);
      } while (isRequested && !signal.aborted);
    } finally {
      isWorking = false;
    }
    // The loop was stopped, and perhaps restarted, during the pass.
    if (signal.aborted) return void work();
    if (pause !== null) timer = setTimeout(() => void work(), Math.min(PAUSE_MS_MAX, pause));
  }

  const wake = () => void work();
  return {
    wake,
    start() {
      const current = new AbortController();
      controller = current;
      window.addEventListener("online", wake, { signal: current.signal });
      document.addEventListener("visibilitychange", wake, { signal: current.signal });
      wake();
      return () => {
        clearTimeout(timer);
        current.abort();
        if (controller === current) controller = null;
      };
    },
  };
}
