import type { DifficultyLevel } from "../../../../api/questions/schema.ts";

/** Names of the difficulty levels 1 to 5 (spec §9). */
const NAMES = ["Basic", "Intermediate", "Advanced", "Expert", "Master"] as const;

/** All difficulty levels, from 1 to 5. */
export const DIFFICULTY_LEVELS: readonly DifficultyLevel[] = NAMES.map((_, index) => index + 1);

/** Returns the name of a difficulty level; `Level 6` and so on above 5. */
export const difficultyWord = (level: DifficultyLevel): string => NAMES[level - 1] ?? `Level ${level}`;

/** Returns the tone of a difficulty level: destructive from 4, primary at 3 (spec §9). */
export function difficultyTone(level: DifficultyLevel): "plain" | "primary" | "destructive" {
  if (level >= 4) return "destructive";
  return level === 3 ? "primary" : "plain";
}
