import type { HistoryOutcome, QuizKind } from "../../../api/quizzes/history.ts";

/** What each kind of quiz is called. */
export const KIND_WORDS: Record<QuizKind, string> = {
  study: "Study",
  quiz: "Graded quiz",
  "practice-test": "Practice test",
};

/** What each outcome is called. */
export const OUTCOME_WORDS: Record<HistoryOutcome | "practised", string> = {
  passed: "Passed",
  failed: "Failed",
  practised: "Practice",
  open: "Open",
};
