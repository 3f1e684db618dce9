import { describe, expect, it } from "vitest";
import { drawQuestions } from "./drawing.ts";
import { seededRandom } from "./random.ts";

/** `counts` questions in the domains 11, 12, …, ids from 1. */
function bank(...counts: number[]) {
  return counts
    .flatMap((count, domain) => Array.from({ length: count }, () => 11 + domain))
    .map((subcategoryId, index) => ({ id: index + 1, categoryId: 1, subcategoryId }));
}
const perDomain = (questions: readonly { subcategoryId: number }[]) =>
  [...Map.groupBy(questions, ({ subcategoryId }) => subcategoryId)]
    .sort(([a], [b]) => a - b)
    .map(([, own]) => own.length);

describe("drawQuestions", () => {
  it("spreads evenly over the domains, whatever their size", () => {
    expect(perDomain(drawQuestions(bank(30, 10, 50), 15, undefined, seededRandom(1)))).toEqual([5, 5, 5]);
    const uneven = perDomain(drawQuestions(bank(30, 10, 50), 16, undefined, seededRandom(1)));
    expect(uneven.toSorted((a, b) => a - b)).toEqual([5, 5, 6]);
  });

  it("fills up from the larger domains", () => {
    expect(perDomain(drawQuestions(bank(2, 40, 40), 22, undefined, seededRandom(1)))).toEqual([2, 10, 10]);
  });

  it("draws none twice and no more than there are", () => {
    const drawn = drawQuestions(bank(3, 4), 200, undefined, seededRandom(1));
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(7);
    expect(drawQuestions([], 5, undefined, seededRandom(1))).toEqual([]);
  });

  it("takes the unseen and the wrong ones first, within each domain", () => {
    const right = [1, 2, 3, 4, 5, 6, 7, 8];
    const drawn = drawQuestions(bank(10, 10), 6, { right }, seededRandom(1));
    expect(perDomain(drawn)).toEqual([3, 3]);
    const ofFirst = drawn.filter(({ subcategoryId }) => subcategoryId === 11).map(({ id }) => id);
    expect(ofFirst).toEqual(expect.arrayContaining([9, 10]));
    expect(ofFirst.filter((id) => right.includes(id))).toHaveLength(1);
  });

  it("shuffles: neither the bank's order nor the domains' shows", () => {
    const order = (seed: number) =>
      drawQuestions(bank(10, 10), 10, undefined, seededRandom(seed)).map(({ id }) => id);
    expect(order(1)).not.toEqual(order(2));
    expect(order(1)).not.toEqual(order(1).toSorted((a, b) => a - b));
  });

  it("does not ask in turns of domains", () => {
    const turns = [1, 2, 3, 4, 5, 6].map((seed) =>
      drawQuestions(bank(10, 10), 20, undefined, seededRandom(seed)).some(
        ({ subcategoryId }, index, all) => all[index + 1]?.subcategoryId === subcategoryId,
      ),
    );
    expect(turns).toEqual([true, true, true, true, true, true]);
  });

  it("treats questions of no domain as one of their certification", () => {
    const questions = [...bank(5), { id: 90, categoryId: 1 }, { id: 91, categoryId: 1 }];
    const drawn = drawQuestions(questions, 4, undefined, seededRandom(1));
    expect(drawn.filter(({ id }) => id >= 90)).toHaveLength(2);
  });
});
