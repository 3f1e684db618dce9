import { DIFFICULTY_NAMES } from "../../../../api/questions/difficulty-names.ts";
import type { DifficultyLevel } from "../../../../api/questions/schema.ts";

/** All difficulty levels, from 1 to 5. */
export const DIFFICULTY_LEVELS: readonly DifficultyLevel[] = DIFFICULTY_NAMES.map((_, index) => index + 1);

/** Returns the name of a difficulty level; `Level 6` and so on above 5. */
export const difficultyName = (level: DifficultyLevel): string =>
  DIFFICULTY_NAMES[level - 1] ?? `Level ${level}`;

/** Returns the tone of a difficulty level: destructive from 4, primary at 3 (spec §9). */
export function difficultyTone(level: DifficultyLevel): "plain" | "primary" | "destructive" {
  if (level >= 4) return "destructive";
  return level === 3 ? "primary" : "plain";
}
