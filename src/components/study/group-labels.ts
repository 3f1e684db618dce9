import type { LabelSet, Translated } from "../i18n/labels/label.ts";

export const GROUP_LABELS = {
  groupLevelBeginner: "Beginner",
  groupLevelIntermediate: "Intermediate",
  groupLevelAdvanced: "Advanced",
  groupFull: "Full",
  groupOwner: "Owner",
  /** A group that is sample data. */
  groupSample: "Sample group",
} as const satisfies LabelSet;

export type GroupLabels = Translated<typeof GROUP_LABELS>;
