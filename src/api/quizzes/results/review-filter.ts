import type { Outcome } from "./outcome.ts";

/** Filters of the questions in a review. `wrong` excludes unanswered questions, which have their own filter. */
export const REVIEW_FILTERS = ["all", "wrong", "flagged", "unanswered"] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

/** The state of a question in a review. */
export interface ReviewedQuestion {
  outcome: Outcome;
  isFlagged: boolean;
}

const MATCHES: Record<ReviewFilter, (question: ReviewedQuestion) => boolean> = {
  all: () => true,
  wrong: ({ outcome }) => outcome === "incorrect",
  flagged: ({ isFlagged }) => isFlagged,
  unanswered: ({ outcome }) => outcome === "unanswered",
};

/** Returns the zero-based indexes of the questions that match a filter, in order. */
export function matchingIndexes(questions: readonly ReviewedQuestion[], filter: ReviewFilter): number[] {
  return questions.flatMap((question, index) => (MATCHES[filter](question) ? index : []));
}
