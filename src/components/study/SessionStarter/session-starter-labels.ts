import type { NOTHING_YET_LABELS } from "./nothing-yet-labels.ts";
import type { EXAM_CONDITIONS_LABELS } from "../ExamConditions/exam-conditions-labels.ts";
import type { EXAM_SUMMARY_LABELS } from "../ExamSummary/exam-summary-labels.ts";
import type { LIMIT_LABELS } from "../../i18n/texts/session/limit-labels.ts";
import type { PROFILE_LABELS } from "../../i18n/texts/study/profile-labels.ts";
import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

export const SESSION_STARTER_LABELS = {
  starterTitle: "Choose Your Learning Mode",
  learningMode: "Learning mode",
  studyMode: "Study Mode",
  studyModeDescription: {
    one: "{count} question, nothing graded",
    other: "{count} questions, nothing graded",
  },
  startStudy: "Start Study Session",
  studyAtOnce: {
    one: "Or start {count} question now, no time limit:",
    other: "Or start {count} questions now, no time limit:",
  },
  firstStudy: {
    one: "New here? Start with {count} study question. Nothing is graded, and there is no time limit.",
    other: "New here? Start with {count} study questions. Nothing is graded, and there is no time limit.",
  },
  quizMode: "Quiz Mode",
  quizModeDescription: {
    one: "{count} question, updates your mastery",
    other: "{count} questions, updates your mastery",
  },
  quizModeFailed: "Exam mode did not load.",
  startQuiz: "Start Quiz",
  quizAtOnce: { one: "Or start {count} question now:", other: "Or start {count} questions now:" },
  /** `{limit}` is a formatted time limit. */
  quizAtOnceIn: {
    one: "Or start {count} question now, {limit}:",
    other: "Or start {count} questions now, {limit}:",
  },
  timeLimit: "Time limit",
  noLimit: "No limit",
  quickStart: "Quick start {name}",
  certifications: "Certifications",
  otherCertifications: "Other certifications",
  noQuestionsYet: "No questions yet",
  starterUngraded: "no graded answers",
  starterFocusAreas: "Focus areas",
  optional: "optional",
  optionalFor: "optional, for {names}",
  focusAreasLoading: "Loading the focus areas",
  focusAreasFailed: "The focus areas could not be loaded. You can start without them.",
  noDomainsToChoose: "There are no domains to choose from yet.",
} as const satisfies LabelSet;

export type SessionStarterLabels = Translated<
  typeof SESSION_STARTER_LABELS &
    typeof NOTHING_YET_LABELS &
    typeof EXAM_CONDITIONS_LABELS &
    typeof EXAM_SUMMARY_LABELS &
    typeof LIMIT_LABELS &
    typeof PROFILE_LABELS
>;
