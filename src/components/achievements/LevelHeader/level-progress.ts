import { pointsBeforeLevel } from "../../../api/achievements/levels.ts";
import type { GameStats } from "../../../api/achievements/schema.ts";

/** How far a level is: points gathered in it, points that complete it, points to go and percent from 0 to 100. */
export interface LevelProgress {
  gathered: number;
  needed: number;
  left: number;
  percent: number;
}

/** The way through the current level (spec §9). Holds for figures that do not agree with each other, too. */
export function levelProgress({
  level,
  totalPoints,
  nextLevelPoints: needed,
}: Pick<GameStats, "level" | "totalPoints" | "nextLevelPoints">): LevelProgress {
  const gathered = Math.min(needed, Math.max(0, totalPoints - pointsBeforeLevel(level)));
  return {
    gathered,
    needed,
    left: needed - gathered,
    percent: needed === 0 ? 0 : (gathered / needed) * 100,
  };
}
