import type { QuizSummary } from "../../../api/quizzes/schema.ts";

/** Returns the score of the previous completed graded quiz over the same certifications, or `null`. */
export function previousScore(
  quizzes: readonly QuizSummary[],
  quiz: Pick<QuizSummary, "id" | "categoryIds" | "completedAt">,
): number | null {
  const { completedAt } = quiz;
  if (completedAt === null) return null;
  const key = keyOf(quiz.categoryIds);
  const earlier = quizzes
    .filter((other) => other.id !== quiz.id && other.mode === "quiz" && other.score !== null)
    .filter((other) => keyOf(other.categoryIds) === key)
    .flatMap((other) =>
      other.completedAt !== null && Date.parse(other.completedAt) < Date.parse(completedAt)
        ? [{ time: Date.parse(other.completedAt), score: other.score }]
        : [],
    )
    .toSorted((a, b) => b.time - a.time);
  return earlier[0]?.score ?? null;
}

const keyOf = (categoryIds: readonly number[]): string =>
  [...new Set(categoryIds)].toSorted((a, b) => a - b).join();
