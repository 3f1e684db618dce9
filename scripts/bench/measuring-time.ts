/** Rounds that are not counted, to warm up. */
export const WARM_UP = 10;

/** Returns the milliseconds that `work` takes. */
export async function measureTime(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Formats milliseconds with their unit. */
export const ms = (time: number): string => `${time.toFixed(2)} ms`;
