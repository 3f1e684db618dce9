import type { STATUS_LABELS } from "../../words/status-labels.ts";
import type { LabelSet, Translated } from "../../labels/label.ts";

export const MASTERY_BAR_LABELS = {
  goal: "goal",
  /** A percentage with the name of the line that it is measured by, and that line's percentage. */
  masteryAgainst: "{value}, {line} {at}",
} as const satisfies LabelSet;

export type MasteryBarLabels = Translated<typeof MASTERY_BAR_LABELS & typeof STATUS_LABELS>;
