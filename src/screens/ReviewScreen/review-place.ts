import { REVIEW_FILTERS, type ReviewFilter } from "../../api/quizzes/review-filter.ts";
import type { DeviceStorage } from "../../components/quiz/storage/local.ts";

/** Where a learner left the review of a quiz. */
export interface ReviewPlace {
  quizId: number;
  filter: ReviewFilter;
  /** The question's place from 1; `null` at the top of the page. */
  question: number | null;
}

const keyOf = (userId: number) => `cairn:review-place:${userId}`;

/** Keeps the place on the device: of each user one, that of the review they left last. */
export function keepPlace(storage: () => DeviceStorage, userId: number, place: ReviewPlace): void {
  try {
    storage().setItem(keyOf(userId), JSON.stringify(place));
  } catch {
    // The review then begins at its top.
  }
}

/** Where the review of this quiz was left; `null` where another was left last. Whatever else lies there is ignored. */
export function keptPlace(storage: () => DeviceStorage, userId: number, quizId: number): ReviewPlace | null {
  try {
    const place: unknown = JSON.parse(storage().getItem(keyOf(userId)) ?? "null");
    return isPlace(place) && place.quizId === quizId ? place : null;
  } catch {
    return null;
  }
}

function isPlace(value: unknown): value is ReviewPlace {
  if (typeof value !== "object" || value === null) return false;
  if (!("quizId" in value) || !("filter" in value) || !("question" in value)) return false;
  const isQuestion = (question: unknown) => Number.isSafeInteger(question) && Number(question) > 0;
  return (
    REVIEW_FILTERS.some((filter) => filter === value.filter) &&
    (value.question === null || isQuestion(value.question))
  );
}
