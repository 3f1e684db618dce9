import type { BadgeCategory } from "../../api/achievements/schema.ts";
import type { BADGE_LABELS } from "./badge-labels.ts";

/** The five categories in the order of the screen (spec §2.9). */
export const BADGE_CATEGORIES: readonly BadgeCategory[] = [
  "progress",
  "performance",
  "streak",
  "mastery",
  "special",
];

/** The label of each category. */
export const BADGE_CATEGORY_LABELS = {
  progress: "badgesProgress",
  performance: "badgesPerformance",
  streak: "badgesStreak",
  mastery: "badgesMastery",
  special: "badgesSpecial",
} as const satisfies Record<BadgeCategory, keyof typeof BADGE_LABELS>;
