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
}

/** The one status that names a question, by priority. */
export function statusOf(facts: QuestionFacts): QuestionStatus {
  if (facts.isCurrent) return "current";
  if (facts.isFlagged) return "flagged";
  if (facts.isAnswered) return "answered";
  return facts.isPartly ? "partly" : "unanswered";
}

/** What else holds of a question besides its status: the priority hides it, a description tells it. */
export function alsoTrue(facts: QuestionFacts): readonly ("answered" | "partly" | "flagged")[] {
  const status = statusOf(facts);
  const holds = { answered: facts.isAnswered, partly: facts.isPartly, flagged: facts.isFlagged };
  return (["answered", "partly", "flagged"] as const).filter((also) => holds[also] && also !== status);
}

/** How each status is called. */
export const STATUS_LABELS: Record<QuestionStatus, string> = {
  current: "Current",
  answered: "Answered",
  flagged: "Flagged",
  partly: "Partly Answered",
  unanswered: "Not Answered",
};
