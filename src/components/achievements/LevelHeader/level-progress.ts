import { pointsBeforeLevel } from "../../../api/achievements/levels.ts";
import type { GameStats } from "../../../api/achievements/schema.ts";

/** The progress within a level: points so far, points that complete it, points left and a percentage, 0 to 100. */
export interface LevelProgress {
  earned: number;
  needed: number;
  left: number;
  percent: number;
}

/** Computes the progress within the current level (spec §9). Tolerates inconsistent figures. */
export function levelProgress({
  level,
  totalPoints,
  nextLevelPoints: needed,
}: Pick<GameStats, "level" | "totalPoints" | "nextLevelPoints">): LevelProgress {
  const earned = Math.min(needed, Math.max(0, totalPoints - pointsBeforeLevel(level)));
  return {
    earned,
    needed,
    left: needed - earned,
    percent: needed === 0 ? 0 : (earned / needed) * 100,
  };
}
