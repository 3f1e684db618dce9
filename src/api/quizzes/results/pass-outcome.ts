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
 * @param mark percentage
 */
export function passOutcome(
  { correct, total, score }: { correct: number; total: number; score: number },
  mark: number,
): PassOutcome {
  return {
    isPassed: score >= mark,
    points: Math.abs(score - mark),
    questions: Math.abs(correct - rightAnswersFor(mark, total)),
  };
}

/** Returns the smallest number of right answers of `total` whose rounded percentage reaches `mark`. */
export function rightAnswersFor(mark: number, total: number): number {
  const guess = Math.max(0, Math.floor((mark / 100) * total) - 1);
  return [guess, guess + 1, guess + 2].find((count) => percent(count, total) >= mark) ?? total;
}
