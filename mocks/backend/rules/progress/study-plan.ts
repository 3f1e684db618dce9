import { hasEvidence, TRUSTED_ANSWERS } from "../../../../src/api/progress/mastery/evidence.ts";
import {
  FAIR_FROM,
  GOOD_FROM,
  MASTERY_GOAL,
  masteryStatus,
  type MasteryStatus,
} from "../../../../src/api/progress/mastery/mastery-bands.ts";
import { gradedAnswers, lowestDomains, lowestFirst } from "../../../../src/api/progress/mastery/mastery.ts";
import { FOCUS_AREAS_MAX, type PlanPriority, type StudyPlan } from "../../../../src/api/progress/schema.ts";
import { roundPercent } from "../../../../src/api/values/percent.ts";

/** A domain with graded answers. */
export interface PlannedDomain {
  categoryId: number;
  subcategoryId: number;
  /** Percent. */
  rollingAverage: number;
  /** Graded answers. */
  totalAnswers: number;
}

/** The priority of a plan by the status of its weakest ranked domain; `noData` without one. */
const PRIORITIES: Record<MasteryStatus, PlanPriority> = {
  noData: "Get Started",
  needsWork: "High",
  fair: "Medium",
  good: "Maintain",
  ready: "Maintain",
};

/**
 * Recommends what to do next. Only domains with enough graded answers are ranked and counted as strong or weak.
 *
 * @param recentScores in percent
 */
export function studyPlan(domains: readonly PlannedDomain[], recentScores: readonly number[]): StudyPlan {
  const trusted = lowestFirst(domains).filter(({ totalAnswers }) => hasEvidence(totalAnswers));
  const areas = trusted.slice(0, FOCUS_AREAS_MAX);
  const lowest = areas[0]?.rollingAverage ?? null;
  const priority = PRIORITIES[masteryStatus(lowest)];
  const strongAreas = trusted.filter(
    ({ rollingAverage }) => roundPercent(rollingAverage) >= GOOD_FROM,
  ).length;
  return {
    priority,
    estimatedTime: `${minutesFor(priority, areas.length)} minutes`,
    recommendation: lowest === null ? recommendStart(gradedAnswers(domains)) : recommend(priority, trusted),
    focusAreas: areas.map(({ categoryId, subcategoryId, rollingAverage }) => ({
      categoryId,
      subcategoryId,
      rollingAverage,
    })),
    insights: {
      strongAreas,
      improvementAreas: trusted.length - strongAreas,
      recentPerformance: mean(recentScores),
    },
  };
}

function minutesFor(priority: PlanPriority, areas: number): number {
  if (priority === "Get Started" || priority === "Maintain") return 15;
  return 5 + areas * 10;
}

/** Only graded answers change mastery: study questions prepare, a graded quiz updates the score. */
const INSTRUCTION = "Work on each domain with study questions, then take a graded quiz to update its score.";

/** Returns the recommendation if no domain can be ranked yet. */
function recommendStart(answers: number): string {
  if (answers === 0)
    return `You have no graded answers yet, and a domain is ranked once it has ${TRUSTED_ANSWERS}. Take a graded quiz in the certification you plan to take first.`;
  // Unanswered questions are graded too, so the text says "questions", not "answers".
  const graded = answers === 1 ? "1 question has" : `${answers} questions have`;
  return `${graded} been graded so far, and a domain is ranked once it has ${TRUSTED_ANSWERS} graded answers. Take another graded quiz in the same certification to get there.`;
}

/** Returns the recommendation for all domains. The banner covers the weakest one. */
function recommend(priority: PlanPriority, trusted: readonly PlannedDomain[]): string {
  const lowest = roundPercent(trusted[0]?.rollingAverage ?? 0);
  const tied = lowestDomains(trusted);
  if (tied && tied.items.length > FOCUS_AREAS_MAX && lowest < MASTERY_GOAL) {
    const range = tied.from === tied.to ? `${tied.from}%` : `${tied.from}% to ${tied.to}%`;
    const instruction =
      tied.from >= GOOD_FROM ? "Take a graded quiz in each to see how far it has come." : INSTRUCTION;
    return `${tied.items.length} domains are too close to rank, at ${range}; ${FOCUS_AREAS_MAX} of them are listed. ${instruction}`;
  }
  if (priority === "High") return `Domains below ${FAIR_FROM}% come first. ${INSTRUCTION}`;
  if (priority === "Medium")
    return `No domain is below ${FAIR_FROM}%, and the next step is ${GOOD_FROM}%. ${INSTRUCTION}`;
  const scope = `Every domain with ${TRUSTED_ANSWERS} or more graded answers`;
  return lowest >= MASTERY_GOAL
    ? `${scope} has reached the goal of ${MASTERY_GOAL}%. Take a graded quiz in each from time to time to stay there.`
    : `${scope} is at ${GOOD_FROM}% or more, and the goal is ${MASTERY_GOAL}%. Take a graded quiz in each to see how far it has come.`;
}

function mean(scores: readonly number[]): number {
  return scores.length === 0
    ? 0
    : roundPercent(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}
