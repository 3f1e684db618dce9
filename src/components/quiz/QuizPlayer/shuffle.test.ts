import { describe, expect, it } from "vitest";
import { askedOf } from "../keys/asked-of.ts";
import { arrange, createRandom, shuffled } from "./shuffle.ts";

const question = (extras: object = {}) =>
  askedOf(
    { id: 1, text: "?", options: ["a", "b", "c", "d", "e", "f"].map((id) => ({ id, text: id })), ...extras },
    0,
  );

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

describe("arrange", () => {
  it("shuffles questions, options or both", () => {
    const texts = (what: boolean | "questions" | "options") =>
      arrange(9, what, 5)
        .arranged(question())
        .options.map(({ text }) => text)
        .join("");
    const places = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    expect(arrange(9, "options", 5).sequence).toEqual(places);
    expect(arrange(9, true, 5).sequence).not.toEqual(places);
    expect(texts("questions")).toBe("abcdef");
    expect(texts("options")).not.toBe("abcdef");
    expect(texts(true)).toBe(texts("options"));
  });
  it("shuffles the options of each question in an order of its own", () => {
    const { arranged } = arrange(9, "options", 5);
    const orders = [1, 2, 3].map((id) =>
      arranged({ ...question(), id })
        .options.map(({ text }) => text)
        .join(""),
    );
    expect(new Set(orders).size).toBe(3);
  });
  it("leaves options alone that have an order of their own", () => {
    const kept = question({ keepOrder: true });
    expect(arrange(1, true, 5).arranged(kept)).toBe(kept);
  });
});
