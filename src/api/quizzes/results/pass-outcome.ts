import { percent } from "../../values/percent.ts";

/** The result of comparing a score with a pass mark. */
export interface PassOutcome {
  isPassed: boolean;
  /** Absolute difference between score and pass mark, in percentage points. */
  points: number;
  /** Right answers beyond the needed number if passed, else the number that was missing. */
  questions: number;
}

/**
 * Compares a score with the pass mark. All percentages are whole; the score is rounded before the comparison,
 * as the stored score is.
 * @param passMark percentage
 */
export function passOutcome(
  { correct, total, score }: { correct: number; total: number; score: number },
  passMark: number,
): PassOutcome {
  return {
    isPassed: score >= passMark,
    points: Math.abs(score - passMark),
    questions: Math.abs(correct - rightAnswersFor(passMark, total)),
  };
}

/** Returns the smallest number of right answers of `total` whose rounded percentage reaches `passMark`. */
export function rightAnswersFor(passMark: number, total: number): number {
  const guess = Math.max(0, Math.floor((passMark / 100) * total) - 1);
  return [guess, guess + 1, guess + 2].find((count) => percent(count, total) >= passMark) ?? total;
}
