/** The instant of every story: the anchor of the seed's dates. */
export const STORY_NOW = Date.parse("2026-11-20T18:00:00.000Z");

const DeviceDate = Date;

class StoryDate extends DeviceDate {
  static override now = (): number => STORY_NOW;

  constructor(...parts: [] | ConstructorParameters<DateConstructor>) {
    if (parts.length === 0) super(STORY_NOW);
    else super(...parts);
  }
}

/** Mulberry32: small, even and the same on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Holds the date and the dice still; timers and `performance.now` run on. Gives back how to undo it. */
export function holdTimeAndChance(): () => void {
  const { random } = Math;
  globalThis.Date = StoryDate as DateConstructor;
  Math.random = seededRandom(1);
  return () => {
    globalThis.Date = DeviceDate;
    Math.random = random;
  };
}
