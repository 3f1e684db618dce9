import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

export const EXAM_MODE_LABELS = {
  examMode: "Exam mode",
  examModeLoading: "Loading your choice",
  examModeGoingBack: "Answers are shown after you submit. Until then you can go back and change yours.",
  examModeNoGoingBack:
    "Answers are shown after you submit. As in this exam, you can't go back to earlier questions.",
  examModeGoingBackByExam:
    "Answers are shown after you submit. Until then you can go back and change yours if the exam allows it.",
  examModeTryAgain: "Try again",
  examModeFailed:
    "Your exam mode setting could not be loaded. A quiz you start here uses the setting shown here. If you change it, it is saved to your account and applies everywhere.",
} as const satisfies LabelSet;

export type ExamModeLabels = Translated<typeof EXAM_MODE_LABELS>;
