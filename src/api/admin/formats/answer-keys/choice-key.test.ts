import { expect, it } from "vitest";
import { keyOfWeights } from "./choice-key.ts";

it.each<[number[], object]>([
  [[0, 100], { correctAnswer: 2 }],
  [[50, -50, 50], { kind: "multiple", correctAnswers: [1, 3] }],
  [[33.33, 33.33, 33.33], { kind: "multiple", correctAnswers: [1, 2, 3] }],
  [[33, 33, 33], { kind: "multiple", correctAnswers: [1, 2, 3] }],
])("the weights %j are a key", (weights, key) => expect(keyOfWeights(weights)).toEqual(key));

const PART = "gives points for a part of the answer";

it.each([
  [[0, -100], "no answer is marked as right"],
  [[100, 0, 100], "has several answers of which any one counts"],
  [[99.5, 0], PART],
  [[100, 0.5], PART],
  [[60, 60], PART],
  [[49, 49], PART],
])("the weights %j are no key", (weights, reason) => expect(() => keyOfWeights(weights)).toThrow(reason));
