import { expect, test } from "vitest";
import { hash } from "./hash.ts";

test.each([
  ["", 0, 3338908027751811],
  ["a", 0, 7929297801672961],
  ["a", 1, 5368154436228575],
  ["A question", 0, 1046811842282336],
  ["A question", 0x9e3779b1, 8018248863927498],
])("the hash of %j with the seed %d", (text, seed, expected) => {
  expect(hash(text, seed)).toBe(expected);
});

test("the seed is 0 by default", () => expect(hash("a")).toBe(hash("a", 0)));
