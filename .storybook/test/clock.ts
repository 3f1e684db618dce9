import { seededRandom } from "../../mocks/backend/rules/drawing/random.ts";
import { SEED_ANCHOR } from "../../mocks/seed-anchor.ts";

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
 * Fixes the date at the seed's anchor and seeds `Math.random`; timers and `performance.now` run on. Returns a function that
 * restores both, even if several stories of a documentation page fix them at once.
 */
export function fixDateAndRandom(): () => void {
  now = SEED_ANCHOR;
  globalThis.Date = StoryDate as DateConstructor;
  Math.random = seededRandom(1);
  return () => {
    globalThis.Date = DeviceDate;
    Math.random = deviceRandom;
  };
}

/** Moves the date of this story forward by a number of milliseconds. */
export function letTimePass(milliseconds: number): void {
  now += milliseconds;
}
