/** Creates a Mulberry32 generator: small, evenly distributed and deterministic. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Records random numbers. Each call of the result replays them from the start, for transactions that run again. */
export function repeatable(random: () => number): () => () => number {
  const numbers: number[] = [];
  return () => {
    let index = 0;
    return () => {
      const number = (numbers[index] ??= random());
      index += 1;
      return number;
    };
  };
}

/** Returns the items in random order, with equal probability of each order. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

/** Items that are read by index, such as an array. */
export type Indexed<T> = Pick<readonly T[], "length" | "at">;

/** Yields the items in random order, with equal probability of each order, in time proportional to the number taken. */
export function* inRandomOrder<T>(items: Indexed<T>, random: () => number): Generator<T> {
  const moved = new Map<number, T>();
  const at = (index: number) => (moved.get(index) ?? items.at(index)) as T;
  for (let index = 0; index < items.length; index += 1) {
    const drawnIndex = index + Math.floor(random() * (items.length - index));
    yield at(drawnIndex);
    moved.set(drawnIndex, at(index));
  }
}
