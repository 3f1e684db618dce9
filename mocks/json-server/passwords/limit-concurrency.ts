/** Runs jobs, at most some at once. */
export interface ConcurrencyLimit {
  /** Starts a job, or lets it wait. @throws the error of `full` if as many as possible are waiting */
  run: <R>(job: () => Promise<R>) => Promise<R>;
  /** Returns whether `run` would refuse a job. */
  isFull: () => boolean;
  /** Returns how many jobs are waiting. */
  waiting: () => number;
}

/**
 * Limits jobs to `max` at once. Up to `maxWaiting` further ones wait in the order in which they were added.
 *
 * @param full makes the error for a job beyond that
 */
export function limitConcurrency(max: number, maxWaiting: number, full: () => Error): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];
  const isFull = () => waiting.length >= maxWaiting;
  return {
    isFull,
    waiting: () => waiting.length,
    async run(job) {
      if (running < max) running += 1;
      else if (isFull()) throw full();
      // A finished job hands its slot to the next one in line, so that a newcomer can't take it.
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await job();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
