import type { LabelSet } from "../../i18n/labels/label.ts";

/** Labels of the preview of an exam, which loads separately. */
export const EXAM_PREVIEW_LABELS = {
  examPreviewTitle: "{name} exam",
  previewQuestions: "Questions",
  /** `{exam}` is the official number of questions, formatted. */
  previewFewerQuestions: "{drawn} (the exam has {exam}; the question bank doesn't have enough yet)",
  previewSameAsExam: "{drawn}, as in the exam",
  previewWithinRange: "{drawn} (the exam has {exam})",
  previewTime: "Time",
  previewPassMark: "Pass mark",
  previewPoints: "{passMark} in Cairn (official exam: {points} of {max} points)",
  previewRules: "Rules",
  previewShownAfter: "answers are shown after you submit",
  previewClock: "The clock starts when you press Start exam. It keeps running while you are away.",
  startMyExam: "Start exam",
} as const satisfies LabelSet;
