import type { Translated } from "../i18n/labels/label.ts";
import type { MASTERY_BAR_LABELS } from "./MasteryBar/mastery-bar-labels.ts";
import type { MASTERY_SECTION_LABELS } from "./MasterySection/mastery-section-labels.ts";
import type { SCORE_RING_LABELS } from "./ScoreRing/score-ring-labels.ts";
import type { STUDY_PLAN_LABELS } from "./StudyPlanCard/study-plan-labels.ts";
import type { TREND_CHART_LABELS } from "./TrendChart/trend-chart-labels.ts";
import type { WEEK_CARD_LABELS } from "./WeekCard/week-card-labels.ts";

/** All labels of this folder. */
export type ProgressLabels = Translated<
  typeof MASTERY_BAR_LABELS &
    typeof MASTERY_SECTION_LABELS &
    typeof SCORE_RING_LABELS &
    typeof STUDY_PLAN_LABELS &
    typeof TREND_CHART_LABELS &
    typeof WEEK_CARD_LABELS
>;
