import type { LabelSet, Translated } from "../../labels/label.ts";

export const HISTORY_LABELS = {
  kindStudy: "Study",
  kindQuiz: "Graded quiz",
  kindPracticeTest: "Practice test",
  outcomePassed: "Passed",
  outcomeFailed: "Failed",
  outcomeStudied: "Practice",
  outcomeOpen: "Open",
  /** How a graded quiz ended, with the mark that it was held against. */
  outcomeWithMark: "{outcome}, pass mark {mark}",
} as const satisfies LabelSet;

export type HistoryLabels = Translated<typeof HISTORY_LABELS>;
