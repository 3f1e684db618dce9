import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { SESSION_LABELS } from "../../i18n/texts/session/session-labels.ts";
import type { PLAN_LABELS } from "../../i18n/texts/study/plan-labels.ts";

export const STUDY_PLAN_LABELS = {
  planTitle: "Study plan",
  planLoading: "Loading the study plan",
  planFailed: "Your study plan could not be loaded.",
  getStarted: "Get Started",
  highPriority: "High priority",
  mediumPriority: "Medium priority",
  maintain: "Maintain",
  focusAreas: "Focus areas",
  planGoal: "The vertical line marks the goal, {goal}.",
  noFocusAreas: "Up to three domains will appear here, each with at least {trusted} graded answers.",
  planFigures: "Plan details",
  /** Accessible name of the chart of recent scores: `{scores}` is a list of numbers. */
  scoresOfLast: { other: "Scores of the last {count} sessions in percent, oldest first: {scores}" },
} as const satisfies LabelSet;

export type StudyPlanLabels = Translated<
  typeof STUDY_PLAN_LABELS & typeof PLAN_LABELS & typeof SESSION_LABELS
>;
