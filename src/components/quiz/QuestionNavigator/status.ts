import type { LabelSet } from "../../labels/label.ts";

/** Status of a question in the navigator, the first that holds (spec §4.6). */
export type QuestionStatus = "current" | "flagged" | "answered" | "partly" | "unanswered";

/** What is true of one question at the same time. */
export interface QuestionFacts {
  isCurrent: boolean;
  isFlagged: boolean;
  /** In all its parts. */
  isAnswered: boolean;
  /** In some of its parts. */
  isPartly: boolean;
  /** Revealed as right. */
  isCorrect: boolean;
  /** Revealed as wrong. */
  isIncorrect: boolean;
}

type AlsoTrue = "answered" | "partly" | "flagged" | "correct" | "incorrect";

/** The one status that names a question, by priority. */
export function statusOf(facts: QuestionFacts): QuestionStatus {
  if (facts.isCurrent) return "current";
  if (facts.isFlagged) return "flagged";
  if (facts.isAnswered) return "answered";
  return facts.isPartly ? "partly" : "unanswered";
}

/** What else holds of a question besides its status: the priority hides it, a description tells it. */
export function alsoTrue(facts: QuestionFacts): readonly AlsoTrue[] {
  const status = statusOf(facts);
  const holds = {
    answered: facts.isAnswered,
    partly: facts.isPartly,
    flagged: facts.isFlagged,
    correct: facts.isCorrect,
    incorrect: facts.isIncorrect,
  };
  return (["answered", "correct", "incorrect", "partly", "flagged"] as const).filter(
    (also) => holds[also] && also !== status,
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
} as const satisfies Record<AlsoTrue, keyof typeof NAVIGATOR_LABELS>;
