import type { HistoryOutcome, QuizKind } from "../../../api/quizzes/history/history.ts";
import type { HISTORY_LABELS } from "./history-labels.ts";

/** The label of each kind of quiz. */
export const KIND_LABEL_KEYS = {
  study: "kindStudy",
  quiz: "kindQuiz",
  "practice-test": "kindPracticeTest",
} as const satisfies Record<QuizKind, keyof typeof HISTORY_LABELS>;

/** The label of each outcome. */
export const OUTCOME_LABEL_KEYS = {
  passed: "outcomePassed",
  failed: "outcomeFailed",
  studied: "outcomeStudied",
  open: "outcomeOpen",
} as const satisfies Record<HistoryOutcome | "studied", keyof typeof HISTORY_LABELS>;
