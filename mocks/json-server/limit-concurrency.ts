/** Returns a function that runs jobs, at most `max` at once; further ones wait in the order in which they were added. */
export function limitConcurrency(max: number): <R>(job: () => Promise<R>) => Promise<R> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (running < max) running += 1;
    // A finished job hands its slot to the next one in line, so that a newcomer can't take it.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
