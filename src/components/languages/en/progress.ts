import type { ProgressLabels } from "../../progress/labels.ts";
import { MASTERY_BAR_LABELS } from "../../progress/MasteryBar/mastery-bar-labels.ts";
import { MASTERY_SECTION_LABELS } from "../../progress/MasterySection/mastery-section-labels.ts";
import { SCORE_RING_LABELS } from "../../progress/ScoreRing/score-ring-labels.ts";
import { STUDY_PLAN_LABELS } from "../../progress/StudyPlanCard/study-plan-labels.ts";
import { TREND_CHART_LABELS } from "../../progress/TrendChart/trend-chart-labels.ts";
import { WEEK_CARD_LABELS } from "../../progress/WeekCard/week-card-labels.ts";

export const progress: ProgressLabels = {
  ...MASTERY_BAR_LABELS,
  ...MASTERY_SECTION_LABELS,
  ...SCORE_RING_LABELS,
  ...STUDY_PLAN_LABELS,
  ...TREND_CHART_LABELS,
  ...WEEK_CARD_LABELS,
};
