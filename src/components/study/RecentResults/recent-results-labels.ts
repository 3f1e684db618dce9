import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

export const RECENT_RESULTS_LABELS = {
  recentTitle: "Recent quiz results",
  allSessions: "All sessions",
  recentLoading: "Loading your recent results",
  recentFailed: "Your recent results could not be loaded.",
  recentNone: "Your last three sessions will appear here, with their answers to review. Start one above.",
  recentQuestions: { one: "{count} question", other: "{count} questions" },
  recentGraded: "graded",
  recentMock: "mock exam {form}",
  recentStudy: "study",
  recentReview: "Review",
  recentResults: "Results",
  retake: "Retake",
  /** Accessible name of a link or button: `{action}` is its label. */
  resultAction: "{action} {title}",
} as const satisfies LabelSet;

export type RecentResultsLabels = Translated<typeof RECENT_RESULTS_LABELS>;
