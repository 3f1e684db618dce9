import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { STATUS_LABELS } from "../../i18n/texts/status-labels.ts";

export const MASTERY_BAR_LABELS = {
  goal: "goal",
  /** `{line}` is the name of the reference line, `{lineValue}` its percentage. */
  masteryWithLine: "{value}, {line} {lineValue}",
} as const satisfies LabelSet;

export type MasteryBarLabels = Translated<typeof MASTERY_BAR_LABELS & typeof STATUS_LABELS>;
