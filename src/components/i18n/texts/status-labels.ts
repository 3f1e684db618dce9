import { MASTERY_STATUS_LABELS } from "../../../api/progress/mastery/mastery-bands.ts";
import type { LabelSet, Translated } from "../labels/label.ts";

/** Mastery status of a domain (spec §9). */
export const STATUS_LABELS = {
  statusReady: MASTERY_STATUS_LABELS.ready,
  statusGood: MASTERY_STATUS_LABELS.good,
  statusFair: MASTERY_STATUS_LABELS.fair,
  statusNeedsWork: MASTERY_STATUS_LABELS.needsWork,
  statusNoData: MASTERY_STATUS_LABELS.noData,
  /** A status or level that is based on too few graded answers. */
  statusFirstImpression: {
    one: "{status}, first impression, {count} answer",
    other: "{status}, first impression, {count} answers",
  },
} as const satisfies LabelSet;

export type StatusLabels = Translated<typeof STATUS_LABELS>;
