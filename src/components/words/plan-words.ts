import { GOOD_FROM } from "../../api/progress/mastery-bands.ts";
import { PLAN_WORTH, planProgress } from "../../api/progress/plan-progress.ts";
import { RECENT_QUIZZES, type StudyPlan } from "../../api/progress/schema.ts";
import { formatPercent, plural } from "../format/numbers.ts";

/** A figure of the plan with the line that says what it is. */
export interface PlanFigure {
  name: string;
  value: string;
  meaning: string;
}

/** The figures of a plan; `scores` are those of the last sessions in percent, oldest first, empty while not known. */
export function planFigures(
  { estimatedTime, insights }: Pick<StudyPlan, "estimatedTime" | "insights">,
  scores: readonly number[],
): PlanFigure[] {
  const { strongAreas, improvementAreas, recentPerformance } = insights;
  const [first, last] = [scores[0], scores.at(-1)];
  const looked = Math.min(RECENT_QUIZZES, scores.length);
  const figures = [
    { name: "Estimated time", value: estimatedTime, meaning: "for the domains listed here" },
    { name: "Strong areas", value: plural(strongAreas, "domain"), meaning: `at ${GOOD_FROM}% or more` },
    { name: "To improve", value: plural(improvementAreas, "domain"), meaning: `below ${GOOD_FROM}%` },
  ];
  if (looked > 0)
    figures.push({
      name: "Recent performance",
      value: formatPercent(recentPerformance),
      meaning:
        looked === 1
          ? "the score of your only session"
          : `average of your last ${looked} sessions, study included`,
    });
  if (strongAreas + improvementAreas > 0)
    figures.push({
      name: "Plan progress",
      value: formatPercent(planProgress(insights)),
      meaning: `an estimate: a strong area counts ${PLAN_WORTH.strong}%, one to improve ${PLAN_WORTH.toImprove}%`,
    });
  if (scores.length > 1)
    figures.push({
      name: `Last ${scores.length} sessions`,
      value: `${first}% to ${last}%`,
      meaning: "the first and the latest score of the line below",
    });
  return figures;
}
