import type { DifficultyLevel } from "../../api/questions/schema.ts";

/** From the lowest to the highest (spec §9). */
const NAMES = ["Basic", "Intermediate", "Advanced", "Expert", "Master"] as const;

/** All difficulty levels, from 1 to 5. */
export const DIFFICULTY_LEVELS: readonly DifficultyLevel[] = NAMES.map((_, index) => index + 1);

/** What a difficulty level is called; a level beyond the known ones by its number. */
export const difficultyWord = (level: DifficultyLevel): string => NAMES[level - 1] ?? `Level ${level}`;

/** How loudly a difficulty level is shown: from 4 on as destructive, 3 as primary (spec §9). */
export function difficultyTone(level: DifficultyLevel): "plain" | "primary" | "destructive" {
  if (level >= 4) return "destructive";
  return level === 3 ? "primary" : "plain";
}
