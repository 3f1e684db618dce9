import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

export const MARKDOWN_LABELS = {
  textTooLong: "This text is too long to show in full. The end is not shown.",
  calloutTip: "Tip",
  calloutGoal: "Goal",
  calloutNote: "Note",
  calloutStrength: "Done well",
  calloutWarning: "Warning",
  calloutImportant: "Important",
  newTab: "(opens in a new tab)",
} as const satisfies LabelSet;

export type MarkdownLabels = Translated<typeof MARKDOWN_LABELS>;
