import {
  FAIR_FROM,
  GOOD_FROM,
  MASTERY_GOAL,
  masteryStatus,
  type MasteryStatus,
} from "../../../src/api/progress/mastery-bands.ts";
import { weakestFirst } from "../../../src/api/progress/mastery.ts";
import { MAX_FOCUS_AREAS, type PlanPriority, type StudyPlan } from "../../../src/api/progress/schema.ts";

/** A domain with graded answers. */
export interface PlannedDomain {
  categoryId: number;
  subcategoryId: number;
  /** Percent. */
  rollingAverage: number;
  /** Graded answers. */
  totalAnswers: number;
}

/** The priority of a plan by the status of its weakest domain. */
const PRIORITIES: Record<MasteryStatus, PlanPriority> = {
  noData: "Get Started",
  needsWork: "High",
  fair: "Medium",
  good: "Maintain",
  ready: "Maintain",
};

/** What to do next: the weakest domains first, and a word on all of them. `recentScores` are percents. */
export function studyPlan(domains: readonly PlannedDomain[], recentScores: readonly number[]): StudyPlan {
  const weakest = weakestFirst(domains).slice(0, MAX_FOCUS_AREAS);
  const priority = PRIORITIES[masteryStatus(weakest[0]?.rollingAverage ?? null)];
  const strongAreas = domains.filter(({ rollingAverage }) => rollingAverage >= GOOD_FROM).length;
  return {
    priority,
    estimatedTime: `${minutesFor(priority, weakest.length)} minutes`,
    recommendation: WORDS[priority](weakest[0]?.rollingAverage ?? 0),
    focusAreas: weakest.map(({ categoryId, subcategoryId, rollingAverage }) => ({
      categoryId,
      subcategoryId,
      rollingAverage,
    })),
    insights: {
      strongAreas,
      improvementAreas: domains.length - strongAreas,
      recentPerformance: mean(recentScores),
    },
  };
}

function minutesFor(priority: PlanPriority, areas: number): number {
  if (priority === "Get Started" || priority === "Maintain") return 15;
  return 5 + areas * 10;
}

/** Mastery moves on graded answers alone: study questions prepare, a graded quiz moves the figure. */
const HOW = "Prepare each domain with study questions, then let a graded quiz move its figure.";

/** Of all domains together; what to do about the weakest one is the banner's to say. */
const WORDS: Record<PlanPriority, (lowest: number) => string> = {
  "Get Started": () =>
    "You have no graded answers yet, and one graded quiz is enough for a first plan. Take it in the certification that you sit first.",
  High: () => `What stands below ${FAIR_FROM}% comes first. ${HOW}`,
  Medium: () => `Nothing stands below ${FAIR_FROM}%; the next line is ${GOOD_FROM}%. ${HOW}`,
  Maintain: (lowest) =>
    lowest >= MASTERY_GOAL
      ? `All your domains have reached the goal of ${MASTERY_GOAL}%. A graded quiz in each from time to time keeps them there.`
      : `All your domains stand at ${GOOD_FROM}% or more, and the goal is ${MASTERY_GOAL}%. A graded quiz in each shows how far it has come.`,
};

function mean(scores: readonly number[]): number {
  return scores.length === 0 ? 0 : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}
