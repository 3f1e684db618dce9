import type { LabelSet } from "../../labels/label.ts";

/** Status of a question in the navigator, the first that holds (spec §4.6). */
export type QuestionStatus = "current" | "flagged" | "answered" | "partly" | "unanswered";

/** What can be true of a question at the same time, as the bits of a number. */
export const FACTS = {
  /** In all its parts. */
  answered: 1,
  flagged: 2,
  current: 4,
  /** Answered in some of its parts. */
  partly: 8,
  /** Behind the current one, where none can be gone back to. */
  closed: 16,
  /** After the current one, where none can be skipped. */
  ahead: 32,
  /** Revealed as right. */
  correct: 64,
  /** Revealed as wrong. */
  incorrect: 128,
} as const;

export const has = (facts: number, fact: keyof typeof FACTS): boolean => (facts & FACTS[fact]) > 0;

/** The one status that names a question, by priority. */
export const statusOf = (facts: number): QuestionStatus =>
  (["current", "flagged", "answered", "partly"] as const).find((status) => has(facts, status)) ??
  "unanswered";

/** What else holds of a question besides its status: the priority hides it, a description tells it. */
export function alsoTrue(facts: number): readonly (keyof typeof ALSO_NAMES)[] {
  const status = statusOf(facts);
  return (["answered", "correct", "incorrect", "partly", "flagged"] as const).filter(
    (also) => has(facts, also) && also !== status,
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
  andAnswered: "{words}, answered",
  andFlagged: "{words}, flagged",
  andPartly: "{words}, partly answered",
  andCorrect: "{words}, correct",
  andIncorrect: "{words}, incorrect",
  andClosed: "{words}, closed",
  andAhead: "{words}, not open yet",
} as const satisfies LabelSet;

/** The label that names a cell of each status. */
export const CELL_NAMES = {
  current: "questionCurrent",
  answered: "questionAnswered",
  flagged: "questionFlagged",
  partly: "questionPartly",
  unanswered: "questionUnanswered",
} as const satisfies Record<QuestionStatus, keyof typeof NAVIGATOR_LABELS>;

/** The label that adds what else holds of it. */
export const ALSO_NAMES = {
  answered: "andAnswered",
  flagged: "andFlagged",
  partly: "andPartly",
  correct: "andCorrect",
  incorrect: "andIncorrect",
} as const satisfies Partial<Record<keyof typeof FACTS, keyof typeof NAVIGATOR_LABELS>>;
