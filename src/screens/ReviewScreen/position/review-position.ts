import { REVIEW_FILTERS, type ReviewFilter } from "../../../api/quizzes/results/review-filter.ts";
import { parseJson } from "../../../api/values/parse-json.ts";
import type { DeviceStorage } from "../../../components/quiz/storage/local.ts";
import { createFallbackStorage } from "../../storage/fallback-storage.ts";

/** The position at which a learner left the review of a quiz. */
export interface ReviewPosition {
  quizId: number;
  filter: ReviewFilter;
  /** The one-based position of the question, or `null` at the top of the page. */
  question: number | null;
}

/**
 * Returns the position of a question in view, by its zero-based index; `null` for the first of those shown
 * (`indexes`), which is below the top of the page.
 */
export const positionOf = (index: number | null, indexes: readonly number[]): number | null =>
  index === null || index === indexes[0] ? null : index + 1;

const keyOf = (userId: number) => `cairn:review-place:${userId}`;

/**
 * Stores the position on the device. Only the last review of each user is stored. Without storage, the review starts
 * at the top.
 */
export function savePosition(storage: () => DeviceStorage, userId: number, position: ReviewPosition): void {
  createFallbackStorage(storage).set(keyOf(userId), JSON.stringify(position));
}

/** Returns the stored position, or `null` if there is none for this quiz or it is invalid. */
export function loadPosition(
  storage: () => DeviceStorage,
  userId: number,
  quizId: number,
): ReviewPosition | null {
  const position = parseJson(createFallbackStorage(storage).get(keyOf(userId)) ?? "");
  return isReviewPosition(position) && position.quizId === quizId ? position : null;
}

function isReviewPosition(value: unknown): value is ReviewPosition {
  if (typeof value !== "object" || value === null) return false;
  if (!("quizId" in value) || !("filter" in value) || !("question" in value)) return false;
  const isQuestion = (question: unknown) => Number.isSafeInteger(question) && Number(question) > 0;
  return (
    REVIEW_FILTERS.some((filter) => filter === value.filter) &&
    (value.question === null || isQuestion(value.question))
  );
}
