import { describe, expect, it } from "vitest";
import { createRandom, shuffled } from "./shuffle.ts";

describe("shuffled", () => {
  it("has the same entries, in an order that depends on the seed", () => {
    const all = Array.from({ length: 50 }, (_, index) => index);
    const one = shuffled(all, createRandom(1));
    expect(one.toSorted((a, b) => a - b)).toEqual(all);
    expect(shuffled(all, createRandom(1))).toEqual(one);
    expect(shuffled(all, createRandom(2))).not.toEqual(one);
  });
  it("produces each order of three entries about equally often", () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 6000; seed += 1) {
      const order = shuffled(["a", "b", "c"], createRandom(seed)).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // 145 is five standard deviations from the expected 1,000 of 6,000.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(145);
  });
});
