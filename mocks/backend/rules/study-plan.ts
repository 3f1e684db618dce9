import type { PlanPriority, StudyPlan } from "../../../src/api/progress/schema.ts";

/** A domain with graded answers. */
export interface PlannedDomain {
  categoryId: number;
  subcategoryId: number;
  name: string;
  /** Percent. */
  rollingAverage: number;
}

/** Domains of a plan. */
const FOCUS_AREAS = 3;
/** From this rolling average on, in percent, a domain is Good (spec §9) and counts as strong. */
const STRONG_FROM = 70;
/** Below this, in percent, a domain needs work (spec §9). */
const NEEDS_WORK_BELOW = 50;

/** What to do next: the weakest domains first, in Scout's words. `recentScores` are percents. */
export function studyPlan(domains: readonly PlannedDomain[], recentScores: readonly number[]): StudyPlan {
  const weakest = domains.toSorted((a, b) => a.rollingAverage - b.rollingAverage).slice(0, FOCUS_AREAS);
  const priority = priorityFor(weakest[0]);
  const strongAreas = domains.filter(({ rollingAverage }) => rollingAverage >= STRONG_FROM).length;
  const minutes = minutesFor(priority, weakest.length);
  return {
    priority,
    estimatedTime: `${minutes} minutes`,
    recommendation: WORDS[priority](weakest, minutes),
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

function priorityFor(weakest: PlannedDomain | undefined): PlanPriority {
  if (!weakest) return "Get Started";
  if (weakest.rollingAverage < NEEDS_WORK_BELOW) return "High";
  return weakest.rollingAverage < STRONG_FROM ? "Medium" : "Maintain";
}

function minutesFor(priority: PlanPriority, areas: number): number {
  if (priority === "Get Started" || priority === "Maintain") return 15;
  return 5 + areas * 10;
}

type Words = (weakest: readonly PlannedDomain[], minutes: number) => string;

const shown = ({ name, rollingAverage }: PlannedDomain): string =>
  `${name} at ${Math.floor(rollingAverage)}%`;

const WORDS: Record<PlanPriority, Words> = {
  "Get Started": () =>
    "One graded quiz is enough for a first plan. Take one in the certification that you sit first.",
  High: ([first, second], minutes) =>
    `Begin with ${first ? shown(first) : "your weakest domain"}: 15 study questions, explanations included. ${
      second ? `Then ${shown(second)}, ${minutes} minutes in all` : `That is about ${minutes} minutes`
    }.`,
  Medium: ([first, second], minutes) =>
    `${first ? shown(first) : "Your weakest domain"} is within reach of 70%: give it 15 study questions. ${
      second ? `With ${shown(second)} that is about ${minutes} minutes` : `That is about ${minutes} minutes`
    }.`,
  Maintain: ([first]) =>
    `All your domains stand at 70% or more${first ? `, ${shown(first)} being the lowest` : ""}. A graded quiz of 25 questions keeps them there.`,
};

function mean(scores: readonly number[]): number {
  return scores.length === 0 ? 0 : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}
