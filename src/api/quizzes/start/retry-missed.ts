import { TITLE_MAX } from "../quiz-sizes.ts";
import type { QuizSummary } from "../schema.ts";
import type { QuizRequest } from "./quiz-requests.ts";

const RETRY = "Retry: ";

/** Returns a study quiz with exactly the missed questions of another quiz. `questionIds` must not be empty. */
export function retryMissed(
  { title, categoryIds }: Pick<QuizSummary, "title" | "categoryIds">,
  questionIds: readonly number[],
): QuizRequest {
  return {
    title: (title.startsWith(RETRY) ? title : `${RETRY}${title}`).slice(0, TITLE_MAX),
    categoryIds,
    questionCount: questionIds.length,
    mode: "study",
    questionIds: [...questionIds],
    reason: "missed",
  };
}
