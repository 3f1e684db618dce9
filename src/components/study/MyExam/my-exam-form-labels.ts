import type { LabelSet } from "../../i18n/labels/label.ts";

/** Labels of the form, which loads separately. */
export const MY_EXAM_FORM_LABELS = {
  examCertification: "Certification",
  chooseExam: "Choose a certification",
  noExam: "None",
  examDate: "Exam date (optional)",
  saveExam: "Save",
  examMissing: "Choose a certification.",
  examDateInvalid: "Enter a complete date, or leave the field empty.",
  examDatePast: "This day has passed. Choose today or a later day.",
  examDateTooFar: "Choose a day within the next five years.",
} as const satisfies LabelSet;
