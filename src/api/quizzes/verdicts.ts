/** Score bands (spec §9). */
export type ScoreBand = "excellent" | "great" | "good" | "keepPracticing";

/** The band of a score in percent: from 90, 80, 70, and below (spec §9). Colours of scores change with it, too. */
export function scoreBand(score: number): ScoreBand {
  if (score >= 90) return "excellent";
  if (score >= 80) return "great";
  return score >= 70 ? "good" : "keepPracticing";
}

/** Levels of the analysis (spec §9). */
export type AnalysisLevel = "excellent" | "good" | "fair" | "needsImprovement";

/** The level of an accuracy in percent: from 85, 70, 60, and below (spec §9). */
export function analysisLevel(accuracy: number): AnalysisLevel {
  if (accuracy >= 85) return "excellent";
  if (accuracy >= 70) return "good";
  return accuracy >= 60 ? "fair" : "needsImprovement";
}

export type Topic = "fundamentals" | "practice" | "speed" | "maintain";
export type Priority = "high" | "medium" | "low";

/** What a recommendation is about, and how much it matters. */
export interface Advice {
  topic: Topic;
  priority: Priority;
}

/** Below this accuracy, in percent, the fundamentals come first (spec §9). */
const FUNDAMENTALS_BELOW = 60;
/** From this accuracy on, in percent, what is reached is to be kept; below it, to be practiced (spec §9). */
const MAINTAIN_FROM = 80;
/** Above this share of the time limit, in percent, speed is a topic (spec §9). */
const SPEED_ABOVE = 80;
/** Below this accuracy, in percent, speed is no topic: answers that are wrong need no hurry. */
const SPEED_FROM = 70;

/**
 * What is recommended after a quiz, in order (spec §9; speed from 70 percent on, see docs/decisions/028).
 *
 * @param accuracy percent
 * @param efficiency percent of the limit that was used; 100 without a limit
 */
export function adviceFor(accuracy: number, efficiency: number): Advice[] {
  const advice: Advice[] = [];
  if (accuracy < FUNDAMENTALS_BELOW) advice.push({ topic: "fundamentals", priority: "high" });
  else if (accuracy < MAINTAIN_FROM) advice.push({ topic: "practice", priority: "medium" });
  if (efficiency > SPEED_ABOVE && accuracy >= SPEED_FROM) advice.push({ topic: "speed", priority: "medium" });
  if (accuracy >= MAINTAIN_FROM) advice.push({ topic: "maintain", priority: "low" });
  return advice;
}

/** What to do next: practice from an accuracy of 70 percent on, review below it (spec §9). */
export function nextAction(accuracy: number): "review" | "practice" {
  return accuracy >= 70 ? "practice" : "review";
}
