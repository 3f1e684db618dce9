/** Features of an option by their indexes; all others are 0. */
export interface SparseVector {
  indexes: Int32Array;
  values: Float64Array;
}

export const sparseVector = (
  entries: readonly (readonly [index: number, value: number])[],
): SparseVector => ({
  indexes: Int32Array.from(entries, ([index]) => index),
  values: Float64Array.from(entries, ([, value]) => value),
});

export interface Example {
  vectors: readonly SparseVector[];
  /** Index of the right option. */
  right: number;
}

const EPOCHS = 20;
const RATE = 0.1;
const DECAY = 1e-3;

function score(weights: Float64Array, { indexes, values }: SparseVector): number {
  let sum = 0;
  for (let slot = 0; slot < indexes.length; slot += 1)
    sum += (weights[indexes[slot] ?? 0] ?? 0) * (values[slot] ?? 0);
  return sum;
}

/**
 * Learns which of several options is right: a conditional logit by stochastic gradient descent, in the given order.
 *
 * @returns scores of options, by their indexes
 */
export function train(
  examples: readonly Example[],
  size: number,
): (vectors: readonly SparseVector[]) => number[] {
  const weights = new Float64Array(size);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const rate = RATE / (1 + epoch / 5);
    for (const { vectors, right } of examples) {
      const scores = vectors.map((vector) => score(weights, vector));
      const most = Math.max(...scores);
      const odds = scores.map((score) => Math.exp(score - most));
      const sum = odds.reduce((total, one) => total + one, 0);
      for (const [option, { indexes, values }] of vectors.entries()) {
        const error = (option === right ? 1 : 0) - (odds[option] ?? 0) / sum;
        for (let slot = 0; slot < indexes.length; slot += 1) {
          const index = indexes[slot] ?? 0;
          const before = weights[index] ?? 0;
          weights[index] = before + rate * (error * (values[slot] ?? 0) - DECAY * before);
        }
      }
    }
  }
  return (vectors) => vectors.map((vector) => score(weights, vector));
}
