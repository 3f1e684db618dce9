import type { LabelSet, Translated } from "../../labels/label.ts";

export const WEEK_LABELS = {
  noActiveDays: "No active days",
  activeDays: { one: "{count} active day", other: "{count} active days" },
  /** `{days}` is `noActiveDays` or `activeDays`. */
  strongMomentum: "{days}: strong momentum.",
  daysThisWeek: "{days} this week.",
  daysOfSeven: "{days} in the last seven.",
  noSessionsYet: "No sessions yet",
  /** `{questions}` is `weekQuestions`, `{sessions}` `weekSessions`. */
  doneThisWeek: "{questions} in {sessions}",
  weekQuestions: { one: "{count} question answered", other: "{count} questions answered" },
  weekSessions: { one: "{count} session", other: "{count} sessions" },
  /** `{done}` is `noSessionsYet` or `doneThisWeek`. */
  excellentConsistency: "{done}: excellent consistency.",
  moreForConsistency: { other: "{done}; add {count} more for excellent consistency." },
} as const satisfies LabelSet;

export type WeekLabels = Translated<typeof WEEK_LABELS>;
