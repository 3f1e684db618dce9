import { seededRandom } from "../mocks/backend/rules/random.ts";
import { SEED_ANCHOR } from "../mocks/seed-anchor.ts";

const DeviceDate = Date;
const deviceRandom = Math.random;

let now = SEED_ANCHOR;

class StoryDate extends DeviceDate {
  static override now = (): number => now;

  constructor(...parts: [] | ConstructorParameters<DateConstructor>) {
    if (parts.length === 0) super(now);
    else super(...parts);
  }
}

/**
 * Holds the date at the seed's anchor and the dice still; timers and `performance.now` run on. Returns how to undo it,
 * however many stories of a documentation page hold them at once.
 */
export function holdTimeAndChance(): () => void {
  now = SEED_ANCHOR;
  globalThis.Date = StoryDate as DateConstructor;
  Math.random = seededRandom(1);
  return () => {
    globalThis.Date = DeviceDate;
    Math.random = deviceRandom;
  };
}

/** Puts the date of this story forward, in milliseconds. */
export function letTimePass(milliseconds: number): void {
  now += milliseconds;
}
