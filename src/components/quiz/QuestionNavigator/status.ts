/** Status of a question in the navigator, the first that holds (spec §4.6). */
export type QuestionStatus = "current" | "flagged" | "answered" | "unanswered";

/** What is true of one question at the same time. */
export interface QuestionFacts {
  isCurrent: boolean;
  isFlagged: boolean;
  isAnswered: boolean;
}

/** The one status that names a question, by priority. */
export function statusOf(facts: QuestionFacts): QuestionStatus {
  if (facts.isCurrent) return "current";
  if (facts.isFlagged) return "flagged";
  return facts.isAnswered ? "answered" : "unanswered";
}

/** What else holds of a question besides its status: the priority hides it, a description tells it. */
export function alsoTrue(facts: QuestionFacts): readonly ("answered" | "flagged")[] {
  const status = statusOf(facts);
  const also: ("answered" | "flagged")[] = [];
  if (facts.isAnswered && status !== "answered") also.push("answered");
  if (facts.isFlagged && status !== "flagged") also.push("flagged");
  return also;
}

/** How each status is called, on the screen and in the accessible name of a cell. */
export const STATUS_LABELS: Record<QuestionStatus, { legend: string; name: string }> = {
  current: { legend: "Current", name: "current" },
  answered: { legend: "Answered", name: "answered" },
  flagged: { legend: "Flagged", name: "flagged" },
  unanswered: { legend: "Not Answered", name: "not answered" },
};
