import { describe, expect, it } from "vitest";
import { createRandom, shuffled } from "./shuffle.ts";

describe("shuffled", () => {
  it("holds the same entries, alike for the same seed and otherwise for another", () => {
    const all = Array.from({ length: 50 }, (_, index) => index);
    const one = shuffled(all, createRandom(1));
    expect(one.toSorted((a, b) => a - b)).toEqual(all);
    expect(shuffled(all, createRandom(1))).toEqual(one);
    expect(shuffled(all, createRandom(2))).not.toEqual(one);
  });
  it("puts each of three in each place about as often", () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 6000; seed += 1) {
      const order = shuffled(["a", "b", "c"], createRandom(seed)).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // Five standard deviations about 1,000 of 6,000.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(145);
  });
});
