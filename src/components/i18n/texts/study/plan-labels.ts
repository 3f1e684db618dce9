import type { LabelSet, Translated } from "../../labels/label.ts";

export const PLAN_LABELS = {
  estimatedTime: "Estimated time",
  forTheseDomains: "for the domains listed here",
  /** Meaning of the estimated time before the first graded answer. */
  forAFirstQuiz: "for a first graded quiz",
  strongAreas: "Strong areas",
  atOrMore: "at {percent} or more, with at least {trusted} graded answers",
  toImprove: "To improve",
  below: "below {percent}, with at least {trusted} graded answers",
  planDomains: { one: "{count} domain", other: "{count} domains" },
  recentPerformance: "Recent performance",
  averageOfLast: {
    one: "the score of your only session",
    other: "average of your last {count} sessions, study included",
  },
  planProgress: "Plan progress estimate",
  planEstimate: "each strong area counts {strong}, each area to improve {toImprove}",
  lastSessions: { other: "Last {count} sessions" },
  fromTo: "{first} to {last}",
  firstAndLatest: "the first and the latest score in the chart",
} as const satisfies LabelSet;

export type PlanLabels = Translated<typeof PLAN_LABELS>;
