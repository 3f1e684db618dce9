import { RowError } from "../rows/read-row.ts";

/** Tolerance for weights that were rounded in the file. */
const ROUNDING = 1;

/**
 * Returns the answer key for the percentages that the options of a choice give, in their order.
 *
 * @throws {RowError} if the question gives points for a part of the answer, or for any one of several, or if a
 *   percentage is not a number
 */
export function keyOfWeights(weights: readonly number[]): object {
  if (weights.some(Number.isNaN)) throw new RowError("has a percentage that is not a number");
  const right = weights.flatMap((weight, index) => (weight > 0 ? [index + 1] : []));
  const whole = weights.filter((weight) => weight === 100).length;
  const sum = weights.filter((weight) => weight > 0).reduce((a, b) => a + b, 0);
  if (right.length === 0) throw new RowError("no answer is marked as right");
  if (right.length === 1 && whole === 1) return { correctAnswer: right[0] };
  if (right.length === whole) throw new RowError("has several answers of which any one counts");
  if (whole > 0 || right.length === 1 || Math.abs(sum - 100) > ROUNDING)
    throw new RowError("gives points for a part of the answer");
  return { kind: "multiple", correctAnswers: right };
}

/** A pair of a matching question. An empty prompt adds an option that belongs to no prompt. */
export interface Pair {
  prompt: string;
  option: string;
}

/** Returns the fields of a matching question. Equal options are one option. */
export function fieldsOfPairs(pairs: readonly Pair[]): object {
  const options = [...new Set(pairs.map(({ option }) => option))];
  const complete = pairs.filter(({ prompt }) => prompt !== "");
  return {
    kind: "match",
    prompts: complete.map(({ prompt }) => ({ text: prompt })),
    options: options.map((text) => ({ text })),
    correctMatches: complete.map(({ option }, index) => ({
      prompt: index + 1,
      option: options.indexOf(option) + 1,
    })),
  };
}
