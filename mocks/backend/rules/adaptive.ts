import { rollingAverage } from "../../../src/api/progress/rolling.ts";
import type { MasteryDoc } from "../documents.ts";

/** Fewest graded answers before a session is adapted. */
const ANSWERS_MIN = 10;
/** Most questions of a session. */
export const QUESTIONS_MAX = 200;

/**
 * By how many percent a study session over these domains grows: 50 where their rolling average is below 50, 25 below
 * 70, else 0. The average weighs each domain by its answers (spec §9).
 */
export function increaseFor(mastery: readonly Pick<MasteryDoc, "recent" | "totalAnswers">[]): 0 | 25 | 50 {
  const answers = mastery.reduce((sum, { totalAnswers }) => sum + totalAnswers, 0);
  if (answers < ANSWERS_MIN) return 0;
  const weighted = mastery.reduce(
    (sum, { recent, totalAnswers }) => sum + rollingAverage(recent) * totalAnswers,
    0,
  );
  const average = weighted / answers;
  return average < 50 ? 50 : average < 70 ? 25 : 0;
}

/** The adapted size, rounded up, at most {@link QUESTIONS_MAX}. */
export function adaptedCount(questionCount: number, increase: number): number {
  return Math.min(QUESTIONS_MAX, Math.ceil((questionCount * (100 + increase)) / 100));
}
