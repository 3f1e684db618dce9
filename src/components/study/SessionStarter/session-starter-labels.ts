import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { LIMIT_LABELS } from "../../i18n/texts/session/limit-labels.ts";
import type { PROFILE_LABELS } from "../../i18n/texts/study/profile-labels.ts";
import type { EXAM_MODE_LABELS } from "../ExamModeSwitch/exam-mode-labels.ts";
import type { EXAM_SUMMARY_LABELS } from "../ExamSummary/exam-summary-labels.ts";
import type { NOTHING_YET_LABELS } from "./nothing-yet-labels.ts";

export const SESSION_STARTER_LABELS = {
  starterTitle: "Choose Your Learning Mode",
  learningMode: "Learning mode",
  studyMode: "Study Mode",
  studyModeDescription: {
    one: "{count} question, nothing graded",
    other: "{count} questions, nothing graded",
  },
  startStudy: "Start Study Session",
  quickStartStudy: {
    one: "Or start {count} question now, no time limit:",
    other: "Or start {count} questions now, no time limit:",
  },
  quickStartGuided: {
    one: "New here? Start with {count} study question. Nothing is graded, and there is no time limit.",
    other: "New here? Start with {count} study questions. Nothing is graded, and there is no time limit.",
  },
  quizMode: "Quiz Mode",
  quizModeDescription: {
    one: "{count} question, updates your mastery",
    other: "{count} questions, updates your mastery",
  },
  examModeNotLoaded: "Exam mode did not load.",
  startQuiz: "Start Quiz",
  quickStartQuiz: { one: "Or start {count} question now:", other: "Or start {count} questions now:" },
  /** `{limit}` is a formatted time limit. */
  quickStartQuizInLimit: {
    one: "Or start {count} question now, {limit}:",
    other: "Or start {count} questions now, {limit}:",
  },
  timeLimit: "Time limit",
  noLimit: "No limit",
  quickStartNamed: "Quick start {name}",
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
    typeof EXAM_MODE_LABELS &
    typeof EXAM_SUMMARY_LABELS &
    typeof LIMIT_LABELS &
    typeof PROFILE_LABELS
>;
