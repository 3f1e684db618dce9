/** Status of a question in the navigator, the first that holds (spec §4.6). */
export type QuestionStatus = "current" | "flagged" | "answered" | "unanswered";

/** The status of the question at `index`. */
export function statusOf(facts: {
  isCurrent: boolean;
  isFlagged: boolean;
  isAnswered: boolean;
}): QuestionStatus {
  if (facts.isCurrent) return "current";
  if (facts.isFlagged) return "flagged";
  return facts.isAnswered ? "answered" : "unanswered";
}

/** How each status is called, on the screen and in the accessible name of a cell. */
export const STATUS_LABELS: Record<QuestionStatus, { legend: string; name: string }> = {
  current: { legend: "Current", name: "current" },
  answered: { legend: "Answered", name: "answered" },
  flagged: { legend: "Flagged", name: "flagged" },
  unanswered: { legend: "Not Answered", name: "not answered" },
};

/** How many questions have each status. */
export function countStatuses(statuses: readonly QuestionStatus[]): Record<QuestionStatus, number> {
  const counts = { current: 0, flagged: 0, answered: 0, unanswered: 0 };
  for (const status of statuses) counts[status] += 1;
  return counts;
}
