import { roundPercent } from "../percent.ts";
import { GOOD_FROM, MASTERY_GOAL } from "./mastery-bands.ts";

/** What the banner is about (spec §4.5). */
export type BannerType = "welcome" | "excellent" | "good" | "streak" | "encouragement" | "progress";

/** Days in a row that the banner praises (spec §4.5). */
const STREAK_FROM = 7;
/** Below this average score, in percent, the banner encourages (spec §4.5). */
const ENCOURAGE_BELOW = 60;

export interface BannerFacts {
  /** Completed quizzes of both modes. */
  totalQuizzes: number;
  /** Percent over all completed quizzes. */
  averageScore: number;
  /** Days in a row. */
  currentStreak: number;
  /** Percent; `null` without graded answers. */
  overallMastery: number | null;
}

/** The first of spec §4.5's conditions that holds, in its order. */
export function bannerType(facts: BannerFacts): BannerType {
  const mastery = roundPercent(facts.overallMastery ?? 0);
  if (facts.totalQuizzes === 0) return "welcome";
  if (mastery >= MASTERY_GOAL) return "excellent";
  if (mastery >= GOOD_FROM) return "good";
  if (facts.currentStreak >= STREAK_FROM) return "streak";
  return roundPercent(facts.averageScore) < ENCOURAGE_BELOW ? "encouragement" : "progress";
}
