import type { PROFILE_LABELS } from "../../words/profile-labels.ts";
import type { LabelSet, Translated } from "../../labels/label.ts";

export const EXAM_SUMMARY_LABELS = {
  theExam: "{name} exam:",
  /** A link to the source of the facts, and the day that they hold for. */
  sourceAsOf: "{source}, as of {day}",
} as const satisfies LabelSet;

export type ExamSummaryLabels = Translated<typeof EXAM_SUMMARY_LABELS & typeof PROFILE_LABELS>;
