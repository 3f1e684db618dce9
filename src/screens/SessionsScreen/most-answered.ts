import type { MasteryRecord } from "../../api/progress/schema.ts";

/** Returns the id of the certification with the most graded answers; the first of equals, or `null` without any. */
export function findMostAnswered(
  certifications: readonly { id: number }[],
  mastery: readonly Pick<MasteryRecord, "categoryId" | "totalAnswers">[],
): number | null {
  const answersOf = (id: number) =>
    mastery.reduce((sum, { categoryId, totalAnswers }) => (categoryId === id ? sum + totalAnswers : sum), 0);
  const [most] = certifications
    .map(({ id }) => ({ id, answers: answersOf(id) }))
    .sort((a, b) => b.answers - a.answers);
  return most?.id ?? null;
}
