import { GOOD_FROM, masteryStatus, type MasteryStatus } from "../../../src/api/progress/mastery-bands.ts";
import { shownPercent, weakestFirst } from "../../../src/api/progress/mastery.ts";
import { MAX_FOCUS_AREAS, type PlanPriority, type StudyPlan } from "../../../src/api/progress/schema.ts";
import { FOCUS_PRACTICE, STARTER } from "../../../src/api/quizzes/quiz-sizes.ts";

/** A domain with graded answers. */
export interface PlannedDomain {
  categoryId: number;
  subcategoryId: number;
  name: string;
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

/** What to do next: the weakest domains first, in Scout's words. `recentScores` are percents. */
export function studyPlan(domains: readonly PlannedDomain[], recentScores: readonly number[]): StudyPlan {
  const weakest = weakestFirst(domains).slice(0, MAX_FOCUS_AREAS);
  const priority = PRIORITIES[masteryStatus(weakest[0]?.rollingAverage ?? null)];
  const strongAreas = domains.filter(({ rollingAverage }) => rollingAverage >= GOOD_FROM).length;
  return {
    priority,
    estimatedTime: `${minutesFor(priority, weakest.length)} minutes`,
    recommendation: WORDS[priority](weakest),
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

type Words = (weakest: readonly PlannedDomain[]) => string;

const shown = ({ name, rollingAverage }: PlannedDomain): string =>
  `${name} at ${shownPercent(rollingAverage)}%`;

/** Mastery moves on graded answers alone: study questions prepare, a graded quiz moves the figure. */
const WORDS: Record<PlanPriority, Words> = {
  "Get Started": () =>
    "You have no graded answers yet, and one graded quiz is enough for a first plan. Take it in the certification that you sit first.",
  High: ([first, second]) =>
    `Prepare ${first?.name ?? "your weakest domain"} with up to ${FOCUS_PRACTICE.questionCount} study questions and their explanations. Then take a graded quiz on it${second ? `, and go on with ${shown(second)}` : ""}.`,
  Medium: ([first, second]) =>
    `A graded quiz on ${first?.name ?? "your weakest domain"} can take it past ${GOOD_FROM}%. ${second ? `Then do the same for ${shown(second)}` : "Focus Practice prepares you for it"}.`,
  Maintain: ([first]) =>
    `All your domains stand at ${GOOD_FROM}% or more${first ? `, ${shown(first)} being the lowest` : ""}. A graded quiz of ${STARTER.quiz.questionCount} questions keeps them there.`,
};

function mean(scores: readonly number[]): number {
  return scores.length === 0 ? 0 : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}
