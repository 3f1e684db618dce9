/** How long an operation works before it rests, in milliseconds. */
const WORK = 5;
/** Longest rest, in milliseconds: the time before a call may have been spent waiting for a slow client. */
const REST_MAX = 100;

export type Pacer = () => Promise<void>;

/**
 * Returns a function to await between the small steps of a long operation. After some milliseconds it rests as long as the operation
 * worked or waited for the database, so that both are free half of the time and other calls hardly wait. Use one for each operation:
 * two would take each other's rests for work, and rest ever longer.
 */
export function createPacer(): Pacer {
  let start = performance.now();
  return async () => {
    const worked = performance.now() - start;
    if (worked < WORK) return;
    await new Promise((resolve) => setTimeout(resolve, Math.min(worked, REST_MAX)));
    start = performance.now();
  };
}

/** Yields items with rests between them. */
export async function* withPauses<T>(items: Iterable<T>): AsyncGenerator<T> {
  const pace = createPacer();
  for (const item of items) {
    await pace();
    yield item;
  }
}
