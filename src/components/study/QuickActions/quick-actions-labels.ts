import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { LIMIT_LABELS } from "../../i18n/texts/session/limit-labels.ts";

export const QUICK_ACTIONS_LABELS = {
  quickTitle: "Quick actions",
  quickFailed: "The certifications could not be loaded.",
  quickNone: "Quick quizzes will appear here once your organization has questions.",
  focusPractice: "Focus Practice",
  focusPracticeDescription: {
    one: "Up to {count} study question on your weakest domain",
    other: "Up to {count} study questions on your weakest domain",
  },
  quickProgressFailed: "Your progress could not be loaded; press to try again",
  randomQuiz: "Random Quiz",
  quickQuestions: { one: "{count} question", other: "{count} questions" },
  quickCertifications: { one: "{count} certification", other: "{count} certifications" },
  quickReview: "Quick Review",
  quickReviewDescription: {
    one: "{count} study question from all certifications",
    other: "{count} study questions from all certifications",
  },
  practiceExam: "Practice Exam",
  acrossAllCertifications: "across all certifications",
} as const satisfies LabelSet;

export type QuickActionsLabels = Translated<typeof QUICK_ACTIONS_LABELS & typeof LIMIT_LABELS>;
