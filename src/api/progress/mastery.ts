import type { MasteryRecord } from "./schema.ts";

/** Mastery of a certification: percent, and the graded answers it rests on. */
export interface CategoryMastery {
  average: number;
  totalAnswers: number;
}

/**
 * Mastery by certification: the average of its domains' rolling averages, weighted by their answers (spec §9).
 * A certification without answers has no entry.
 */
export function categoryMastery(records: readonly MasteryRecord[]): Map<number, CategoryMastery> {
  const sums = new Map<number, { weighted: number; totalAnswers: number }>();
  for (const { categoryId, rollingAverage, totalAnswers } of records) {
    const sum = sums.get(categoryId) ?? { weighted: 0, totalAnswers: 0 };
    sums.set(categoryId, {
      weighted: sum.weighted + rollingAverage * totalAnswers,
      totalAnswers: sum.totalAnswers + totalAnswers,
    });
  }
  return new Map(
    [...sums]
      .filter(([, { totalAnswers }]) => totalAnswers > 0)
      .map(([id, { weighted, totalAnswers }]) => [id, { average: weighted / totalAnswers, totalAnswers }]),
  );
}

/** Overall mastery: the plain mean of all rolling averages, percent (spec §9); `null` without any. */
export function overallMastery(records: readonly MasteryRecord[]): number | null {
  if (records.length === 0) return null;
  return records.reduce((sum, { rollingAverage }) => sum + rollingAverage, 0) / records.length;
}
