import type { Exclusive } from "./retry-loop.ts";

/** Creates a lock that the tabs of one browser share. */
export function sharedLock(): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (_name, work) => {
    const run = last.then(work);
    last = run.catch(() => {});
    return run;
  };
}
