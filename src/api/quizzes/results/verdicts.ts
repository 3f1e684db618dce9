/** Score bands (spec §9). */
export type ScoreBand = "excellent" | "great" | "good" | "keepPracticing";

/**
 * Returns the band of a score: from 90, 80 and 70 percent, and below (spec §9). It also determines the color of
 * a score.
 */
export function scoreBand(score: number): ScoreBand {
  if (score >= 90) return "excellent";
  if (score >= 80) return "great";
  return score >= 70 ? "good" : "keepPracticing";
}

/** Levels of the analysis (spec §9). */
export type AnalysisLevel = "excellent" | "good" | "fair" | "needsImprovement";

/** Returns the level of an accuracy: from 85, 70 and 60 percent, and below (spec §9). */
export function analysisLevel(accuracy: number): AnalysisLevel {
  if (accuracy >= 85) return "excellent";
  if (accuracy >= 70) return "good";
  return accuracy >= 60 ? "fair" : "needsImprovement";
}

export type Topic = "fundamentals" | "practice" | "speed" | "maintain";
export type Priority = "high" | "medium" | "low";

/** The topic and the priority of a recommendation. */
export interface Advice {
  topic: Topic;
  priority: Priority;
}

/** Below this accuracy, a percentage, the fundamentals are recommended (spec §9). */
const FUNDAMENTALS_BELOW = 60;
/** From this accuracy, a percentage, maintaining is recommended; below it, practice (spec §9). */
const MAINTAIN_FROM = 80;
/** Above this share of the time limit, a percentage, speed is recommended (spec §9). */
const SPEED_ABOVE = 80;
/** Below this accuracy, a percentage, speed is not recommended: faster wrong answers don't help. */
const SPEED_FROM = 70;

/**
 * Returns the recommendations after a quiz, in order (spec §9; speed from 70 percent, see docs/decisions/028).
 * @param accuracy percentage
 * @param efficiency used percentage of the limit; 100 without a limit
 */
export function adviceFor(accuracy: number, efficiency: number): Advice[] {
  const advice: Advice[] = [];
  if (accuracy < FUNDAMENTALS_BELOW) advice.push({ topic: "fundamentals", priority: "high" });
  else if (accuracy < MAINTAIN_FROM) advice.push({ topic: "practice", priority: "medium" });
  if (efficiency > SPEED_ABOVE && accuracy >= SPEED_FROM) advice.push({ topic: "speed", priority: "medium" });
  if (accuracy >= MAINTAIN_FROM) advice.push({ topic: "maintain", priority: "low" });
  return advice;
}

/** Returns the next step: practice from an accuracy of 70 percent, review below it (spec §9). */
export function nextAction(accuracy: number): "review" | "practice" {
  return accuracy >= 70 ? "practice" : "review";
}
