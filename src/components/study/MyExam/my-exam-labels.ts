import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { LIMIT_LABELS } from "../../i18n/texts/session/limit-labels.ts";
import type { PROFILE_LABELS } from "../../i18n/texts/study/profile-labels.ts";
import type { EXAM_SUMMARY_LABELS } from "../ExamSummary/exam-summary-labels.ts";
import type { BUILD_SESSION_LABELS } from "./build-session-labels.ts";
import type { EXAM_PREVIEW_LABELS } from "./exam-preview-labels.ts";
import type { MY_EXAM_FORM_LABELS } from "./my-exam-form-labels.ts";

export const MY_EXAM_LABELS = {
  myExam: "My exam",
  whichExam: "Which exam are you preparing for?",
  skipExam: "Skip for now",
  cancelExam: "Cancel",
  examFormFailed: "The form did not load.",
  examInDays: { one: "{name} in {count} day", other: "{name} in {count} days" },
  examToday: "{name} is today",
  examPast: "Your exam date has passed. Set a new one?",
  examRetired: "The certification you chose is no longer available. Choose another one.",
  noExamChosen: "No exam chosen.",
  setMyExam: "Choose my exam",
  changeMyExam: "Change",
  takeMyExam: "Take the exam",
  examProfileMissing: "Cairn doesn't have the details of this exam yet, so you can't take it here.",
  examNoQuestions: "There are no questions for this certification yet.",
  buildSession: "Build a session",
} as const satisfies LabelSet;

export type MyExamLabels = Translated<
  typeof MY_EXAM_LABELS &
    typeof BUILD_SESSION_LABELS &
    typeof EXAM_PREVIEW_LABELS &
    typeof EXAM_SUMMARY_LABELS &
    typeof MY_EXAM_FORM_LABELS &
    typeof LIMIT_LABELS &
    typeof PROFILE_LABELS
>;
