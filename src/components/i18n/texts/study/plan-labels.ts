import type { LabelSet, Translated } from "../../labels/label.ts";

export const PLAN_LABELS = {
  estimatedTime: "Estimated time",
  estimatedTimeMeaning: "for the domains listed here",
  /** Meaning of the estimated time before the first graded answer. */
  estimatedTimeOfFirstQuiz: "for a first graded quiz",
  strongAreas: "Strong areas",
  strongAreasMeaning: "at {percent} or more, with at least {trusted} graded answers",
  toImprove: "To improve",
  toImproveMeaning: "below {percent}, with at least {trusted} graded answers",
  planDomains: { one: "{count} domain", other: "{count} domains" },
  recentPerformance: "Recent performance",
  recentPerformanceMeaning: {
    one: "the score of your only session",
    other: "average of your last {count} sessions, study included",
  },
  planProgress: "Plan progress estimate",
  planProgressMeaning: "each strong area counts {strong}, each area to improve {toImprove}",
  lastSessions: { other: "Last {count} sessions" },
  firstToLatestScore: "{first} to {last}",
  lastSessionsMeaning: "the first and the latest score in the chart",
} as const satisfies LabelSet;

export type PlanLabels = Translated<typeof PLAN_LABELS>;
