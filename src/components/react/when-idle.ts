/** Milliseconds after which the callback runs even if the page is never idle. */
const IDLE_WAIT_MS_MAX = 50;

/** Calls `act` once the page is idle, or after {@link IDLE_WAIT_MS_MAX}. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, IDLE_WAIT_MS_MAX);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: IDLE_WAIT_MS_MAX });
  return () => cancelIdleCallback(idle);
}
