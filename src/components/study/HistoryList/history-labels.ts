import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

export const HISTORY_LABELS = {
  kindStudy: "Study",
  kindQuiz: "Graded quiz",
  kindPracticeTest: "Practice test",
  kindMock: "Mock exam {form}",
  outcomePassed: "Passed",
  outcomeFailed: "Failed",
  outcomeStudied: "Practice",
  outcomeOpen: "Open",
  /** The outcome of a graded quiz, with its pass mark. */
  outcomeWithPassMark: "{outcome}, pass mark {passMark}",
} as const satisfies LabelSet;

export type HistoryLabels = Translated<typeof HISTORY_LABELS>;
