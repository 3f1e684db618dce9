import type { BadgeCategory } from "../../api/achievements/schema.ts";

/** The five categories in the order of the screen (spec §2.9). */
export const BADGE_CATEGORIES: readonly BadgeCategory[] = [
  "progress",
  "performance",
  "streak",
  "mastery",
  "special",
];

/** How each category is called. */
export const BADGE_CATEGORY_LABELS: Record<BadgeCategory, string> = {
  progress: "Progress",
  performance: "Performance",
  streak: "Streak",
  mastery: "Mastery",
  special: "Special",
};
