import { TRUSTED_ANSWERS } from "../../../../api/progress/mastery/evidence.ts";
import { GOOD_FROM } from "../../../../api/progress/mastery/mastery-bands.ts";
import { PLAN_WORTH, planProgress } from "../../../../api/progress/plan/plan-progress.ts";
import { RECENT_QUIZZES, type StudyPlan } from "../../../../api/progress/schema.ts";
import { formatPercent } from "../../format/numbers.ts";
import type { Translate } from "../../labels/labels.tsx";
import type { PLAN_LABELS } from "./plan-labels.ts";

/** A figure of the study plan with an explanation. */
export interface PlanFigure {
  name: string;
  value: string;
  meaning: string;
}

/** Returns the figures of a study plan. `scores` are percentages of the last sessions, oldest first; empty while unknown. */
export function planFigures(
  { estimatedTime, insights }: Pick<StudyPlan, "estimatedTime" | "insights">,
  scores: readonly number[],
  t: Translate<typeof PLAN_LABELS>,
): PlanFigure[] {
  const percent = (value: number) => formatPercent(value, t.locale);
  const { strongAreas, improvementAreas, recentPerformance } = insights;
  const [first, last] = [scores[0], scores.at(-1)];
  const averagedCount = Math.min(RECENT_QUIZZES, scores.length);
  const isGraded = strongAreas + improvementAreas > 0;
  const figures = [
    {
      name: t("estimatedTime"),
      value: estimatedTime,
      meaning: t(isGraded ? "estimatedTimeMeaning" : "estimatedTimeOfFirstQuiz"),
    },
  ];
  if (isGraded) {
    figures.push({
      name: t("strongAreas"),
      value: t("planDomains", { count: strongAreas }),
      meaning: t("strongAreasMeaning", { percent: percent(GOOD_FROM), trusted: TRUSTED_ANSWERS }),
    });
    figures.push({
      name: t("toImprove"),
      value: t("planDomains", { count: improvementAreas }),
      meaning: t("toImproveMeaning", { percent: percent(GOOD_FROM), trusted: TRUSTED_ANSWERS }),
    });
  }
  if (averagedCount > 0)
    figures.push({
      name: t("recentPerformance"),
      value: percent(recentPerformance),
      meaning: t("recentPerformanceMeaning", { count: averagedCount }),
    });
  if (isGraded)
    figures.push({
      name: t("planProgress"),
      value: percent(planProgress(insights)),
      meaning: t("planProgressMeaning", {
        strong: percent(PLAN_WORTH.strong),
        toImprove: percent(PLAN_WORTH.toImprove),
      }),
    });
  if (first !== undefined && last !== undefined && scores.length > 1)
    figures.push({
      name: t("lastSessions", { count: scores.length }),
      value: t("firstToLatestScore", { first: percent(first), last: percent(last) }),
      meaning: t("lastSessionsMeaning"),
    });
  return figures;
}
