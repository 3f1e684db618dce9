import type { LIMIT_LABELS } from "../../words/limit-labels.ts";
import type { LabelSet, Translated } from "../../labels/label.ts";

export const QUICK_ACTIONS_LABELS = {
  quickTitle: "Quick actions",
  quickFailed: "The certifications that these quizzes draw from could not be loaded.",
  quickNone: "Quizzes that start with one press will appear here as soon as your organisation has questions.",
  focusPractice: "Focus Practice",
  focusPracticeIs: {
    one: "Up to {count} study question on your weakest domain",
    other: "Up to {count} study questions on your weakest domain",
  },
  quickProgressFailed: "Your progress could not be loaded; press to try again",
  randomQuiz: "Random Quiz",
  quickQuestions: { one: "{count} question", other: "{count} questions" },
  quickCertifications: { one: "{count} certification", other: "{count} certifications" },
  quickReview: "Quick Review",
  quickReviewIs: {
    one: "{count} study question over everything",
    other: "{count} study questions over everything",
  },
  practiceExam: "Practice Exam",
  overAllCertifications: "over all certifications",
} as const satisfies LabelSet;

export type QuickActionsLabels = Translated<typeof QUICK_ACTIONS_LABELS & typeof LIMIT_LABELS>;
