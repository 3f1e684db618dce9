import type { LabelSet } from "../../i18n/labels/label.ts";

export const CARD_LABELS = {
  partLoading: "Part of this quiz is loading",
  choose: "Choose {count}",
  noOptions: "This question can't be answered. Continue without an answer.",
} as const satisfies LabelSet;
