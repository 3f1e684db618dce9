/** What the banner is about (spec §4.5). */
export type BannerType = "welcome" | "excellent" | "good" | "streak" | "encouragement" | "progress";

export interface BannerFacts {
  /** Completed sessions. */
  totalQuizzes: number;
  /** Percent over all completed sessions. */
  averageScore: number;
  /** Days in a row. */
  currentStreak: number;
  /** Percent; `null` while nothing graded was answered. */
  overallMastery: number | null;
}

/** The first of spec §4.5's conditions that holds, in its order. */
export function bannerType(facts: BannerFacts): BannerType {
  const mastery = facts.overallMastery ?? 0;
  if (facts.totalQuizzes === 0) return "welcome";
  if (mastery >= 85) return "excellent";
  if (mastery >= 70) return "good";
  if (facts.currentStreak >= 7) return "streak";
  return facts.averageScore < 60 ? "encouragement" : "progress";
}

/** The word beside Scout's name (spec §4.5); ordinary progress has none. */
export const BANNER_LABELS: Record<BannerType, string | null> = {
  welcome: "Getting Started",
  excellent: "Expert Level",
  good: "Advanced",
  streak: "Consistent",
  encouragement: "Improving",
  progress: null,
};
