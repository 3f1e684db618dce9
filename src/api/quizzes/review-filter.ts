import type { Outcome } from "./outcome.ts";

/** Which questions of a review are shown. Wrong ones were answered; those left unanswered have a part of their own. */
export const REVIEW_FILTERS = ["all", "wrong", "flagged", "unanswered"] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

/** What is known of a question of a review. */
export interface Reviewed {
  outcome: Outcome;
  isFlagged: boolean;
}

const FITS: Record<ReviewFilter, (question: Reviewed) => boolean> = {
  all: () => true,
  wrong: ({ outcome }) => outcome === "incorrect",
  flagged: ({ isFlagged }) => isFlagged,
  unanswered: ({ outcome }) => outcome === "unanswered",
};

/** The zero-based places of the questions that are shown, in their order. */
export function shownPlaces(questions: readonly Reviewed[], filter: ReviewFilter): number[] {
  return questions.flatMap((question, place) => (FITS[filter](question) ? place : []));
}
