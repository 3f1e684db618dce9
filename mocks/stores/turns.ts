/**
 * The order in which one process does transactions again that others got in the way of. Done again all at once, they would
 * only get in the way of each other.
 */
export interface Turns {
  /** Waits while others are done again, but not for long. */
  letOthers: () => Promise<void>;
  /** Runs `again` after those that came before it, but lets none of them take for ever. */
  take: <R>(again: () => Promise<R>) => Promise<R>;
}

/** How long a transaction lets others be done again before it, in milliseconds: the first time, and when it is one itself. */
const LET_OTHERS = 100;
const LET_BEFORE = 1000;

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    letOthers: () => within(last, LET_OTHERS),
    take: (again) => {
      const before = last;
      const turn = within(before, LET_BEFORE).then(again);
      last = Promise.allSettled([before, turn]);
      return turn;
    },
  };
}

/** Waits for something, at most so many milliseconds. */
async function within(awaited: Promise<unknown>, milliseconds: number): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([awaited, late]);
  clearTimeout(timer);
}
