import { hasKey } from "../../../../api/questions/kinds.ts";
import type { Item, QuizState } from "../../engine/state.ts";

/** Returns the groups of questions to check before submitting, each with its label and zero-based indexes. */
export function groupForSummary(items: readonly Item[]): {
  label: "notAnswered" | "partlyAnswered" | "flaggedCount";
  indexes: number[];
}[] {
  const indexesOf = (isIncluded: (item: Item) => boolean) =>
    items.flatMap((item, index) => (isIncluded(item) ? [index] : []));
  const groups = [
    { label: "notAnswered" as const, indexes: indexesOf(({ status }) => status === "unanswered") },
    { label: "partlyAnswered" as const, indexes: indexesOf(({ status }) => status === "partly") },
    { label: "flaggedCount" as const, indexes: indexesOf(({ isFlagged }) => isFlagged) },
  ];
  return groups.filter(({ indexes }) => indexes.length > 0);
}

/** Whether answers are revealed after the submission: by the player if it has an answer key, or by a host that scores them. */
export const isRevealedLater = (
  feedback: "immediate" | "end" | "none" | undefined,
  { questions, settings }: Pick<QuizState, "questions" | "settings">,
): boolean =>
  feedback === "end" &&
  (settings.submission !== null ||
    questions.originalSequence.some((index) => {
      const question = questions.normalized(index);
      return question !== undefined && hasKey(question);
    }));
