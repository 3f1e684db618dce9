import { seededRandom } from "../mocks/backend/rules/random.ts";

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
