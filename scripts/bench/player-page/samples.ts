import type { Draws } from "./draws.ts";

/** Milliseconds per click in a quiz of `size` questions. */
export interface PlayerSamples {
  size: number;
  answer: number[];
  next: number[];
}

/** React's work after one answer. */
export interface AnswerDraws extends Draws {
  /** Number of the navigator's cells that changed. */
  cells: number;
}
