import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

export const EXAM_CONDITIONS_LABELS = {
  examConditions: "Exam mode",
  examLoading: "Loading your choice",
  examGoingBack: "Answers are shown after you submit. Until then you can go back and change yours.",
  examNoGoingBack:
    "Answers are shown after you submit. As in this exam, you can’t go back to earlier questions.",
  examDecides:
    "Answers are shown after you submit. Until then you can go back and change yours if the exam allows it.",
  examTryAgain: "Try again",
  examUnknown:
    "Your exam mode setting could not be loaded. A quiz you start here uses the setting shown here. If you change it, it is saved to your account and applies everywhere.",
} as const satisfies LabelSet;

export type ExamConditionsLabels = Translated<typeof EXAM_CONDITIONS_LABELS>;
