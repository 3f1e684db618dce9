import type { Draws } from "./draws.ts";

/** What a quiz of `size` questions took, in milliseconds a click. */
export interface PlayerSamples {
  size: number;
  answer: number[];
  next: number[];
}

/** What React drew after one answer. `cells`: how many cells of the navigator changed. */
export interface AnswerDraws extends Draws {
  cells: number;
}
