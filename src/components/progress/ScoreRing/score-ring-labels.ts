import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

export const SCORE_RING_LABELS = {
  /** Two percentages. */
  scoreAndGoal: "Score {score}, goal {goal}",
} as const satisfies LabelSet;

export type ScoreRingLabels = Translated<typeof SCORE_RING_LABELS>;
