/** Milliseconds after which the callback runs even if the page is never idle. */
const LONGEST_WAIT = 50;

/** Calls `act` once the page is idle, or after {@link LONGEST_WAIT}. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, LONGEST_WAIT);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: LONGEST_WAIT });
  return () => cancelIdleCallback(idle);
}
