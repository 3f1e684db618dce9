import { MASTERY_GOAL } from "../../../api/progress/mastery-bands.ts";
import type { DomainResult } from "../../../api/quizzes/by-domain.ts";

/** Score bands (spec §9). */
export type ScoreBand = "excellent" | "great" | "good" | "keepPracticing";

/** The band of a score in percent. */
export function scoreBand(score: number): ScoreBand {
  if (score >= 90) return "excellent";
  if (score >= 80) return "great";
  return score >= 70 ? "good" : "keepPracticing";
}

export const BAND_TITLES: Record<ScoreBand, string> = {
  excellent: "Excellent Work!",
  great: "Great Job!",
  good: "Good Effort!",
  keepPracticing: "Keep Practicing!",
};

/** Levels of the analysis (spec §9). */
export type AnalysisLevel = "excellent" | "good" | "fair" | "needsImprovement";

/** The level of an accuracy in percent. */
export function analysisLevel(accuracy: number): AnalysisLevel {
  if (accuracy >= 85) return "excellent";
  if (accuracy >= 70) return "good";
  return accuracy >= 60 ? "fair" : "needsImprovement";
}

export const LEVEL_LABELS: Record<AnalysisLevel, string> = {
  excellent: "Excellent",
  good: "Good",
  fair: "Fair",
  needsImprovement: "Needs Improvement",
};

export interface SessionFacts {
  /** Percent. */
  score: number;
  correct: number;
  total: number;
  /** The domain with most to gain; `null` while unknown or where all was right. */
  weakest: DomainResult | null;
}

/** What Scout says to a score: the figure, the domain, the next step, in two sentences at most. */
export function bandMessage(facts: SessionFacts): string {
  const { score, correct, total, weakest } = facts;
  const missed = total - correct;
  const gap = MASTERY_GOAL - score;
  const band = scoreBand(score);
  if (missed <= 0) return `All ${total} right. A short session in a few days keeps it there.`;
  if (band === "keepPracticing") {
    return weakest
      ? `${weakest.name} cost the most: ${weakest.correct} of ${weakest.total} right. Read those explanations, then take ten study questions there.`
      : `${correct} of ${total} right so far. Read the explanations of what you missed, then take ten study questions.`;
  }
  const opening =
    gap > 0
      ? `${plural(gap, "point")} short of the ${MASTERY_GOAL}% goal.`
      : `${score}% reaches the ${MASTERY_GOAL}% goal.`;
  if (!weakest)
    return `${opening} Read ${missed === 1 ? "your one miss" : `your ${missed} misses`} once more.`;
  return band === "excellent"
    ? `${opening} Read ${missed === 1 ? "your one miss" : `your ${missed} misses`} once, ${weakest.name} first.`
    : `${opening} ${weakest.name} at ${weakest.percent}% has the most to gain: read its misses first.`;
}

/** What to do next; the words switch at accuracy 70 (spec §9). */
export function nextStep(accuracy: number): { action: "review" | "practise"; label: string; text: string } {
  return accuracy >= 70
    ? {
        action: "practise",
        label: "Take Another Practice Quiz",
        text: "You are ready for another round under the same conditions.",
      }
    : {
        action: "review",
        label: "Review Study Materials",
        text: "Read why the missed answers were wrong before the next round: each question carries its explanation.",
      };
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
