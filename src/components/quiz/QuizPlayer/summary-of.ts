import { hasKey } from "../../../api/questions/kinds.ts";
import type { Item, QuizState } from "../engine/state.ts";

/** Returns the questions to look at before submitting, by the label that counts them. `places` are zero-based indexes. */
export function summaryOf(items: readonly Item[]): {
  label: "notAnswered" | "partlyAnswered" | "flaggedCount";
  places: number[];
}[] {
  const placesOf = (is: (item: Item) => boolean) => items.flatMap((item, index) => (is(item) ? [index] : []));
  const groups = [
    { label: "notAnswered" as const, places: placesOf(({ status }) => status === "unanswered") },
    { label: "partlyAnswered" as const, places: placesOf(({ status }) => status === "partly") },
    { label: "flaggedCount" as const, places: placesOf(({ isFlagged }) => isFlagged) },
  ];
  return groups.filter(({ places }) => places.length > 0);
}

/** Whether answers are revealed after they are submitted: by the player if it has an answer key, or by a host that scores them. */
export const isRevealedLater = (
  feedback: "immediate" | "end" | "none" | undefined,
  { questions, settings }: Pick<QuizState, "questions" | "settings">,
): boolean =>
  feedback === "end" &&
  (settings.submission !== null ||
    questions.givenSequence.some((index) => {
      const question = questions.asked(index);
      return question !== undefined && hasKey(question);
    }));
