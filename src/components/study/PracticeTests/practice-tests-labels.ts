import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { LIMIT_LABELS } from "../../i18n/texts/session/limit-labels.ts";
import type { PROFILE_LABELS } from "../../i18n/texts/study/profile-labels.ts";
import type { EXAM_MODE_LABELS } from "../ExamModeSwitch/exam-mode-labels.ts";
import type { EXAM_SUMMARY_LABELS } from "../ExamSummary/exam-summary-labels.ts";
import type { PRACTICE_BAND_LABELS } from "./practice-band-labels.ts";

export const PRACTICE_TESTS_LABELS = {
  practiceLoading: "Loading the practice tests",
  practiceFailed: "The certifications of the practice tests could not be loaded.",
  practiceNone: "Practice tests will appear here once your organization has questions.",
  testQuestions: { one: "{count} question", other: "{count} questions" },
  passAt: "pass at {passMark}",
  /** `{facts}` is a list. */
  quickTest: "Quick test: {facts}",
  testCertification: "Certification",
  testChoose: "Choose a certification",
  mocksHint: "Choose a certification to see its two mock exams.",
  startTest: "Start",
  startTestNamed: "Start {name}",
  continueTest: "Continue",
  continueTestNamed: "Continue {name}",
  testOpen: "In progress, started: {when}",
  attemptsLoading: "Loading your attempts",
  attemptsFailed: "Your attempts could not be loaded.",
  tenantTestsLoading: "Loading your organization's practice tests",
  tenantTestsFailed: "Your organization's practice tests could not be loaded.",
  /** All attempts have the same questions. */
  testSameQuestions: "same questions for everybody",
  /** The bank is smaller than the test. */
  testShort: {
    one: "Your organization has only {count} question for this test, so it has {count}.",
    other: "Your organization has only {count} questions for this test, so it has {count}.",
  },
  testNone: "Your organization has no questions for this test yet.",
  /** Precedes the facts of a certification's exam. */
  officialExam: "Official {name} exam:",
  aboutTest: "About this test",
  aboutTestNamed: "About this test: {name}",
  difficultyEasy: "Easy",
  difficultyMedium: "Medium",
  difficultyHard: "Hard",
  difficultyMixed: "Mixed",
  /** `{back}` says whether going back is allowed. */
  inExamMode: "In exam mode: {back}",
  testPassed: "Best {score}, passed",
  testNear: "Best {score}, nearly there",
  testFailed: "Best {score}, not yet passed",
  notTried: "Not tried yet",
  attemptCount: { one: "{count} attempt", other: "{count} attempts" },
  latestAttempt: "latest: {when}",
  /** Accessible name of the chart of recent attempts: `{scores}` is a list of percentages. */
  attemptsInScores: {
    one: "Your last {count} attempt, oldest first: {scores}. The pass mark is {passMark}.",
    other: "Your last {count} attempts, oldest first: {scores}. The pass mark is {passMark}.",
  },
} as const satisfies LabelSet;

export type PracticeTestsLabels = Translated<
  typeof PRACTICE_TESTS_LABELS &
    typeof PRACTICE_BAND_LABELS &
    typeof EXAM_MODE_LABELS &
    typeof EXAM_SUMMARY_LABELS &
    typeof LIMIT_LABELS &
    typeof PROFILE_LABELS
>;
