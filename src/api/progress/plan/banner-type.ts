import { roundPercent } from "../../values/percent.ts";
import { GOOD_FROM, MASTERY_GOAL } from "../mastery/mastery-bands.ts";

/** The subject of the banner (spec §4.5). */
export type BannerType = "welcome" | "excellent" | "good" | "streak" | "encouragement" | "progress";

/** Minimum streak, in days, that the banner praises (spec §4.5). */
const STREAK_FROM = 7;
/** The banner encourages below this average score, a percentage (spec §4.5). */
const ENCOURAGE_BELOW = 60;

export interface BannerFacts {
  /** Completed quizzes of both modes. */
  totalQuizzes: number;
  /** Mean percentage of all completed quizzes. */
  averageScore: number;
  /** Number of consecutive days. */
  currentStreak: number;
  /** Percentage; `null` without graded answers. */
  overallMastery: number | null;
}

/** Returns the first banner type in spec §4.5's order whose condition holds. */
export function bannerType(facts: BannerFacts): BannerType {
  const mastery = roundPercent(facts.overallMastery ?? 0);
  if (facts.totalQuizzes === 0) return "welcome";
  if (mastery >= MASTERY_GOAL) return "excellent";
  if (mastery >= GOOD_FROM) return "good";
  if (facts.currentStreak >= STREAK_FROM) return "streak";
  return roundPercent(facts.averageScore) < ENCOURAGE_BELOW ? "encouragement" : "progress";
}
