import { QUESTIONS_MAX } from "../../../../src/api/exam-limits.ts";
import { hasEvidence } from "../../../../src/api/progress/mastery/evidence.ts";
import { FAIR_FROM, GOOD_FROM } from "../../../../src/api/progress/mastery/mastery-bands.ts";
import { categoryMastery, gradedAnswers } from "../../../../src/api/progress/mastery/mastery.ts";
import { rollingAverage } from "../../../../src/api/progress/mastery/rolling.ts";
import { roundPercent } from "../../../../src/api/values/percent.ts";
import type { MasteryDoc } from "../../documents/learning.ts";

/**
 * Returns by how many percent to enlarge a study quiz over these domains: 50 if their weighted average (spec §9) is weak, 25 if
 * it is fair, otherwise 0. Also 0 with too few graded answers.
 */
export function increaseFor(mastery: readonly Pick<MasteryDoc, "recent" | "totalAnswers">[]): 0 | 25 | 50 {
  const records = mastery.map(({ recent, totalAnswers }) => ({
    rollingAverage: rollingAverage(recent),
    totalAnswers,
  }));
  const average = categoryMastery(records);
  if (average === null || !hasEvidence(gradedAnswers(records))) return 0;
  const percent = roundPercent(average);
  if (percent >= GOOD_FROM) return 0;
  return percent < FAIR_FROM ? 50 : 25;
}

/** Returns the enlarged size, rounded up, at most {@link QUESTIONS_MAX}. */
export function adaptedCount(questionCount: number, increase: number): number {
  return Math.min(QUESTIONS_MAX, Math.ceil((questionCount * (100 + increase)) / 100));
}
