import type { LabelSet } from "../../i18n/labels/label.ts";

/** Status of a question in the navigator; the first that applies, in this order (spec §4.6). */
export type QuestionStatus = "current" | "flagged" | "answered" | "partly" | "unanswered";

/** Facts about a question that can apply at the same time, as bits of a number. */
export const FACTS = {
  /** Completely answered. */
  answered: 1,
  flagged: 2,
  current: 4,
  /** Partly answered. */
  partly: 8,
  /** Before the current question in a forward-only attempt. */
  closed: 16,
  /** After the current question in a forward-only attempt. */
  ahead: 32,
  /** Revealed as right. */
  correct: 64,
  /** Revealed as wrong. */
  incorrect: 128,
} as const;

export const hasFact = (facts: number, fact: keyof typeof FACTS): boolean => (facts & FACTS[fact]) > 0;

/** Returns the main status of a question, by priority. */
export const statusOf = (facts: number): QuestionStatus =>
  (["current", "flagged", "answered", "partly"] as const).find((status) => hasFact(facts, status)) ??
  "unanswered";

/** Returns the facts that the main status hides, for the cell's description. */
export function otherFactsOf(facts: number): readonly (keyof typeof OTHER_FACT_LABELS)[] {
  const status = statusOf(facts);
  return (["answered", "correct", "incorrect", "partly", "flagged"] as const).filter(
    (fact) => hasFact(facts, fact) && fact !== status,
  );
}

export const NAVIGATOR_LABELS = {
  questionNavigator: "Question Navigator",
  cannotGoBack: "In this exam you cannot go back",
  legend: "Legend",
  current: "Current",
  answered: "Answered",
  flagged: "Flagged",
  partly: "Partly Answered",
  unanswered: "Not Answered",
  correct: "Correct",
  incorrect: "Incorrect",
  questionCurrent: "Question {index}, current",
  questionAnswered: "Question {index}, answered",
  questionFlagged: "Question {index}, flagged",
  questionPartly: "Question {index}, partly answered",
  questionUnanswered: "Question {index}, not answered",
  andAnswered: "{text}, answered",
  andFlagged: "{text}, flagged",
  andPartly: "{text}, partly answered",
  andCorrect: "{text}, correct",
  andIncorrect: "{text}, incorrect",
  andClosed: "{text}, closed",
  andAhead: "{text}, not open yet",
} as const satisfies LabelSet;

/** Label key of a cell, by status. */
export const CELL_LABELS = {
  current: "questionCurrent",
  answered: "questionAnswered",
  flagged: "questionFlagged",
  partly: "questionPartly",
  unanswered: "questionUnanswered",
} as const satisfies Record<QuestionStatus, keyof typeof NAVIGATOR_LABELS>;

/** Label key that adds a fact to a cell's label. */
export const OTHER_FACT_LABELS = {
  answered: "andAnswered",
  flagged: "andFlagged",
  partly: "andPartly",
  correct: "andCorrect",
  incorrect: "andIncorrect",
} as const satisfies Partial<Record<keyof typeof FACTS, keyof typeof NAVIGATOR_LABELS>>;
