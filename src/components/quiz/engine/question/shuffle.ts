/**
 * Creates a seeded generator of numbers from 0 up to but not including 1: mulberry32 by Tommy Ettinger, in the public domain
 * (https://gist.github.com/tommyettinger/46a874533244883189143505d203312c).
 */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a uniformly shuffled copy: Fisher–Yates in Durstenfeld's version (CACM 7, 1964). */
export function shuffled<Entry>(entries: readonly Entry[], random: () => number): Entry[] {
  const copy = [...entries];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const moved = copy[last] as Entry;
    copy[last] = copy[other] as Entry;
    copy[other] = moved;
  }
  return copy;
}

/** Shuffles questions, options, both (`true`) or nothing (`false`). */
export type Shuffle = boolean | "questions" | "options";
