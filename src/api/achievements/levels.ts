/** Returns the experience points needed within a level to complete it (spec §9). */
export function pointsWithinLevel(level: number): number {
  return level * 100;
}

/** Returns the experience points at which a level starts: (L − 1) × L × 100 / 2 (spec §9). */
export function pointsBeforeLevel(level: number): number {
  return ((level - 1) * level * 100) / 2;
}

/** Returns the level, from 1, for a number of experience points. The inverse of {@link pointsBeforeLevel}. */
export function levelOf(points: number): number {
  let level = Math.max(1, Math.floor((1 + Math.sqrt(1 + (8 * Math.max(0, points)) / 100)) / 2));
  while (pointsBeforeLevel(level + 1) <= points) level += 1;
  while (level > 1 && pointsBeforeLevel(level) > points) level -= 1;
  return level;
}

const TITLES = [
  [5, "Novice Learner"],
  [10, "Dedicated Student"],
  [20, "Security Apprentice"],
  [30, "Knowledge Seeker"],
  [40, "Certification Explorer"],
  [50, "Security Practitioner"],
  [75, "Domain Expert"],
  [100, "Security Master"],
] as const satisfies readonly (readonly [upTo: number, title: string])[];

const HIGHEST = "Legendary Scholar";

/** The title of a level (spec §9). */
export type LevelTitle = (typeof TITLES)[number][1] | typeof HIGHEST;

/** Returns the title of a level (spec §9). */
export function levelTitle(level: number): LevelTitle {
  return TITLES.find(([upTo]) => level <= upTo)?.[1] ?? HIGHEST;
}
