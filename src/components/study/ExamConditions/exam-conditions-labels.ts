import type { LabelSet, Translated } from "../../labels/label.ts";

export const EXAM_CONDITIONS_LABELS = {
  examConditions: "Exam conditions",
  examLoading: "Loading your choice",
  examGoingBack:
    "What is right is told once you have submitted. Until then you may go back and change your answers.",
  examNoGoingBack: "What is right is told once you have submitted. As in this exam, there is no going back.",
  examDecides:
    "What is right is told once you have submitted. Until then you may go back and change your answers, where the exam lets you.",
  examTryAgain: "Try again",
  examUnknown:
    "What your account says of exam conditions could not be loaded. A quiz that you begin here is held as it stands here; what you choose is saved to your account and holds everywhere.",
} as const satisfies LabelSet;

export type ExamConditionsLabels = Translated<typeof EXAM_CONDITIONS_LABELS>;
