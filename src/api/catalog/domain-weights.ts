import * as z from "zod/mini";

/** Adds up the weights of domains, in percent with at most two decimals, without the noise of binary fractions. */
export const sumOfWeights = (weights: readonly number[]): number =>
  Math.round(weights.reduce((sum, weight) => sum + weight, 0) * 100) / 100;

/** Returns whether the weights of a certification's domains add up to 100. */
export const areWhole = (weights: readonly number[]): boolean => sumOfWeights(weights) === 100;

/** Checks that the weights of a certification's domains add up to 100. */
export const wholeWeights = z.refine<readonly { weight: number }[]>(
  (weights) => weights.length === 0 || areWhole(weights.map(({ weight }) => weight)),
  { error: "The weights must add up to 100" },
);
