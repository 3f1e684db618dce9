/** Runs `work` while no other tab runs work of the same name. */
export type Exclusive = (name: string, work: () => Promise<void>) => Promise<void>;

/**
 * Uses the browser's locks. Insecure addresses have none and sandboxed frames refuse them: there, `work` runs at once and
 * two tabs may do the same.
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

/** The longest pause, in milliseconds. Timers hold at most some 24 days; a day is often enough to look again. */
const LONGEST_PAUSE = 86_400_000;

/** Repeats work that may fail for lack of a connection. */
export interface RetryLoop {
  /** Starts a pass now, or one more after the pass that is under way: passes never overlap. */
  wake: () => void;
  /** Starts a pass now, and whenever the connection or the user is back. Returns a function that ends it. */
  start: () => () => void;
}

/** `pass` resolves with the milliseconds until the next one, `null` if only an event calls for it. */
export function createRetryLoop(pass: (signal: AbortSignal) => Promise<number | null>): RetryLoop {
  let ending: AbortController | null = null;
  let isWorking = false;
  let isWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function work(): Promise<void> {
    const signal = ending?.signal;
    if (!signal) return;
    isWanted = true;
    if (isWorking) return;
    isWorking = true;
    clearTimeout(timer);
    let pause: number | null = null;
    try {
      do {
        isWanted = false;
        pause = await pass(signal);
      } while (isWanted && !signal.aborted);
    } finally {
      isWorking = false;
    }
    // It was ended, and perhaps started again, during the pass.
    if (signal.aborted) return void work();
    if (pause !== null) timer = setTimeout(() => void work(), Math.min(LONGEST_PAUSE, pause));
  }

  const wake = () => void work();
  return {
    wake,
    start() {
      const current = new AbortController();
      ending = current;
      window.addEventListener("online", wake, { signal: current.signal });
      document.addEventListener("visibilitychange", wake, { signal: current.signal });
      wake();
      return () => {
        clearTimeout(timer);
        current.abort();
        if (ending === current) ending = null;
      };
    },
  };
}
