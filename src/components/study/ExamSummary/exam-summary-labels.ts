import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { PROFILE_LABELS } from "../../i18n/texts/study/profile-labels.ts";

export const EXAM_SUMMARY_LABELS = {
  examHeading: "{name} exam:",
  /** `{source}` is a link to the source of the facts, `{day}` the day when they were verified. */
  sourceAsOf: "{source}, as of {day}",
} as const satisfies LabelSet;

export type ExamSummaryLabels = Translated<typeof EXAM_SUMMARY_LABELS & typeof PROFILE_LABELS>;
