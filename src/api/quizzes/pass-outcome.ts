import { percent } from "../percent.ts";

/** A score against a mark to pass. */
export interface PassOutcome {
  isPassed: boolean;
  /** Percentage points from the mark to the score, 0 or more, on whichever side it is. */
  points: number;
  /** Right answers beyond what was needed where it is passed, else those that were lacking. */
  questions: number;
}

/**
 * How a practice test ended. All percents are whole; a score is rounded before it is held against the mark, as the
 * record has it.
 *
 * @param mark percent
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

/** Fewest right answers of `total` whose rounded percentage reaches `mark`. */
export function rightAnswersFor(mark: number, total: number): number {
  const guess = Math.max(0, Math.floor((mark / 100) * total) - 1);
  return [guess, guess + 1, guess + 2].find((count) => percent(count, total) >= mark) ?? total;
}
