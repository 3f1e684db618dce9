/** Milliseconds after which it is done on a page that is never idle. */
const LONGEST_WAIT = 50;

/** Calls back once the page has nothing else to do, or has gone on for {@link LONGEST_WAIT}. Returns what calls it off. */
export function whenIdle(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, LONGEST_WAIT);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: LONGEST_WAIT });
  return () => cancelIdleCallback(idle);
}
