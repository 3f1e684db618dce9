import type { LabelSet, Translated } from "../i18n/labels/label.ts";

export const BADGE_LABELS = {
  badgesProgress: "Progress",
  badgesPerformance: "Performance",
  badgesStreak: "Streak",
  badgesMastery: "Mastery",
  badgesSpecial: "Special",
  common: "COMMON",
  uncommon: "UNCOMMON",
  rare: "RARE",
  legendary: "LEGENDARY",
} as const satisfies LabelSet;

export type BadgeLabels = Translated<typeof BADGE_LABELS>;
