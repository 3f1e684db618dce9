import type { LabelSet } from "../../i18n/labels/label.ts";

/** Labels that the first question needs; the deferred parts have their own. */
export const PLAYER_LABELS = {
  questionOf: "Question {index} of {total}",
  percentDone: "{percent}%",
  quizProgress: "Quiz progress",
  previous: "Previous",
  next: "Next",
  flag: "Flag",
  flagForReview: "Flag for Review",
  unflag: "Unflag",
  timeIsUp: "Time is up",
  submitQuiz: "Submit Quiz",
  submitting: "Submitting...",
  loading: "The quiz is loading",
  partFailed:
    "Part of this quiz did not load: feedback, the clock, the question navigator, keyboard shortcuts and some questions may be missing. Your answers are kept, and you can submit the quiz.",
  quizFailed: "This quiz did not load completely. Your answers are kept, but you can't submit them yet.",
  outcomeFailed: "Part of this quiz did not load: your score and a review may be missing.",
  quizSubmitted: "Your answers are submitted",
  quizIsEmpty: "This quiz has no questions.",
  notShown: "This question can't be shown. Your answers are kept; continue with the next one.",
} as const satisfies LabelSet;
