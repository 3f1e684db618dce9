import { describe, expect, it } from "vitest";
import { drawQuestions as draw, pilesOf as pilesOfGroups, type Drawing } from "./drawing.ts";
import { seededRandom } from "./random.ts";

/** `counts` questions in the domains 11, 12, …, ids from 1. */
function bank(...counts: number[]) {
  return counts
    .flatMap((count, domain) => Array.from({ length: count }, () => 11 + domain))
    .map((subcategoryId, index) => ({ id: index + 1, categoryId: 1, subcategoryId }));
}
interface Question {
  id: number;
  categoryId: number;
  subcategoryId?: number;
  point?: string;
}
const pilesOf = (questions: readonly Question[], weights?: ReadonlyMap<number, number>) =>
  pilesOfGroups(
    questions.map(({ id, ...place }) => ({ ...place, version: 1, ids: [id] })),
    weights,
  );
/** Draws, and returns the drawn of these questions. */
function drawQuestions<Q extends Question>(
  questions: readonly Q[],
  count: number,
  { weights, ...drawing }: Drawing & { weights?: ReadonlyMap<number, number> },
): Q[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return draw(pilesOf(questions, weights), count, drawing).flatMap(({ id }) => byId.get(id) ?? []);
}
const perDomain = (questions: readonly { subcategoryId: number }[]) =>
  [...Map.groupBy(questions, ({ subcategoryId }) => subcategoryId)]
    .sort(([a], [b]) => a - b)
    .map(([, own]) => own.length);

describe("drawQuestions", () => {
  it("spreads evenly over the domains, whatever their size", () => {
    expect(perDomain(drawQuestions(bank(30, 10, 50), 15, { random: seededRandom(1) }))).toEqual([5, 5, 5]);
    const uneven = perDomain(drawQuestions(bank(30, 10, 50), 16, { random: seededRandom(1) }));
    expect(uneven.toSorted((a, b) => a - b)).toEqual([5, 5, 6]);
  });

  it("fills up from the larger domains", () => {
    expect(perDomain(drawQuestions(bank(2, 40, 40), 22, { random: seededRandom(1) }))).toEqual([2, 10, 10]);
  });

  it("draws none twice and no more than there are", () => {
    const drawn = drawQuestions(bank(3, 4), 200, { random: seededRandom(1) });
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(7);
    expect(drawQuestions([], 5, { random: seededRandom(1) })).toEqual([]);
  });

  it("draws each question of groups with several ids, with its version and point", () => {
    const place = { categoryId: 1, subcategoryId: 11 };
    const groups = [
      { ...place, version: 1, ids: [3, 8] },
      { ...place, version: 2, point: "p", ids: [5] },
      { ...place, version: 3, ids: [2, 9, 12] },
    ];
    const drawn = draw(pilesOfGroups(groups), 6, { random: seededRandom(1) });
    expect(drawn.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: 2, version: 3, point: undefined },
      { id: 3, version: 1, point: undefined },
      { id: 5, version: 2, point: "p" },
      { id: 8, version: 1, point: undefined },
      { id: 9, version: 3, point: undefined },
      { id: 12, version: 3, point: undefined },
    ]);
  });

  it("takes within each domain the unseen first, then the wrong, then those seen the longest ago", () => {
    const history = { right: [2, 3, 5, 6, 7], wrong: [1, 4], seen: [6, 1, 7, 2, 5, 3, 4] };
    const draw = (count: number, seed: number) =>
      drawQuestions(bank(9), count, { history, random: seededRandom(seed) })
        .map(({ id }) => id)
        .toSorted((a, b) => a - b);
    for (const seed of [1, 2, 3]) {
      expect(draw(2, seed)).toEqual([8, 9]);
      expect(draw(4, seed)).toEqual([1, 4, 8, 9]);
      expect(draw(5, seed)).toEqual([1, 4, 6, 8, 9]);
      expect(draw(7, seed)).toEqual([1, 2, 4, 6, 7, 8, 9]);
    }
  });

  describe("of questions with points", () => {
    const pointed = (count: number, points: number) =>
      bank(count).map((question, index) => ({ ...question, point: `p${index % points}` }));
    const pointsOf = (drawn: readonly { point?: string }[]) => new Set(drawn.map(({ point }) => point)).size;

    it.each([20, 600])("draws no two of one point while a domain of %i allows it", (count) => {
      for (const seed of [1, 2, 3]) {
        const drawn = drawQuestions(pointed(count, 10), 10, { random: seededRandom(seed) });
        expect(pointsOf(drawn)).toBe(10);
      }
    });

    it("prefers a seen question of another point to an unseen one of the same point", () => {
      const history = { right: [1, 3], wrong: [], seen: [1, 3] };
      // Points p0 to p2, of which p0 has the ids 1 and 4, p1 2 and 5, p2 3 and 6.
      const drawn = drawQuestions(pointed(6, 3).slice(0, 5), 3, { history, random: seededRandom(1) });
      expect(pointsOf(drawn)).toBe(3);
      expect(drawn.map(({ id }) => id)).toContain(3);
    });

    it("draws a point again if there are no others", () => {
      const drawn = drawQuestions(pointed(20, 4), 6, { random: seededRandom(1) });
      expect([drawn.length, new Set(drawn.map(({ id }) => id)).size, pointsOf(drawn)]).toEqual([6, 6, 4]);
    });

    /** Draws two questions, of which the third and the fourth are seen. Returns their ids, ascending, for several seeds. */
    const drawTwo = (questions: readonly Question[]) =>
      [1, 2, 3, 4, 5, 6].map((seed) => {
        const history = { right: [3, 4], wrong: [], seen: [3, 4] };
        const drawn = drawQuestions(questions, 2, { history, random: seededRandom(seed) });
        return drawn.map(({ id }) => id).toSorted((a, b) => a - b);
      });

    it("draws a point of two domains once", () => {
      const at = (id: number, subcategoryId: number, point: string) => ({
        id,
        categoryId: 1,
        subcategoryId,
        point,
      });
      const drawn = drawTwo([at(1, 11, "p"), at(2, 12, "p"), at(3, 11, "q"), at(4, 12, "r")]);
      for (const ids of drawn) expect([[1, 4].join(), [2, 3].join()]).toContain(ids.join());
    });

    it("tells points of two certifications apart", () => {
      const at = (id: number, categoryId: number, point: string) => ({ id, categoryId, point });
      const drawn = drawTwo([at(1, 1, "p"), at(2, 2, "p"), at(3, 1, "q"), at(4, 2, "r")]);
      for (const ids of drawn) expect(ids).toEqual([1, 2]);
    });
  });

  it("draws by the weights of the domains, whatever their size, and by their mean where one has none", () => {
    const weights = new Map([
      [11, 60],
      [12, 30],
      [13, 10],
    ]);
    const draw = (questions: ReturnType<typeof bank>, known = weights) =>
      perDomain(drawQuestions(questions, 20, { weights: known, random: seededRandom(1) }));
    expect(draw(bank(50, 50, 200))).toEqual([12, 6, 2]);
    expect(draw(bank(4, 50, 50))).toEqual([4, 12, 4]);
    expect(draw(bank(50, 50, 50), new Map([...weights].slice(0, 2)))).toEqual([9, 4, 7]);
    expect(draw(bank(50, 0, 50))).toEqual([17, 3]);
  });

  it("draws alike from each certification, however many domains it has", () => {
    const other = bank(40).map(({ id }) => ({ id: 500 + id, categoryId: 2, subcategoryId: 21 }));
    const drawn = drawQuestions([...bank(20, 20, 20, 20), ...other], 16, { random: seededRandom(1) });
    expect(perDomain(drawn)).toEqual([2, 2, 2, 2, 8]);
  });

  it("shuffles: neither the bank's order nor the domains' shows", () => {
    const order = (seed: number) =>
      drawQuestions(bank(10, 10), 10, { random: seededRandom(seed) }).map(({ id }) => id);
    expect(order(1)).not.toEqual(order(2));
    expect(order(1)).not.toEqual(order(1).toSorted((a, b) => a - b));
  });

  it("does not ask domain by domain", () => {
    const rounds = [1, 2, 3, 4, 5, 6].map((seed) =>
      drawQuestions(bank(10, 10), 20, { random: seededRandom(seed) }).some(
        ({ subcategoryId }, index, all) => all[index + 1]?.subcategoryId === subcategoryId,
      ),
    );
    expect(rounds).toEqual([true, true, true, true, true, true]);
  });

  it("treats questions of no domain as one of their certification", () => {
    const questions = [...bank(5), { id: 90, categoryId: 1 }, { id: 91, categoryId: 1 }];
    const drawn = drawQuestions(questions, 4, { random: seededRandom(1) });
    expect(drawn.filter(({ id }) => id >= 90)).toHaveLength(2);
  });

  describe("of a large bank", () => {
    const large = bank(2000, 2000);
    it("draws nothing met before while there are others", () => {
      const seen = large.filter(({ id }) => id % 2 === 0).map(({ id }) => id);
      const history = { right: [], wrong: [], seen };
      const drawn = drawQuestions(large, 200, { history, random: seededRandom(1) });
      expect(new Set(drawn.map(({ id }) => id)).size).toBe(200);
      expect(perDomain(drawn)).toEqual([100, 100]);
      expect(drawn.every(({ id }) => id % 2 === 1)).toBe(true);
    });

    it("draws the few that are left, then the wrong, then those seen the longest ago", () => {
      const [left, wrong] = [
        [1, 2, 3, 2001],
        [4, 2002, 2003],
      ];
      const seen = large.map(({ id }) => id).filter((id) => !left.includes(id) && !wrong.includes(id));
      const history = { right: [], wrong, seen: [...seen, ...wrong] };
      const drawn = drawQuestions(large, 10, { history, random: seededRandom(1) });
      expect(drawn.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
        1, 2, 3, 4, 5, 2001, 2002, 2003, 2004, 2005,
      ]);
    });

    const QUESTIONS = 400;
    const DRAWN = 100;
    const ROUNDS = 400;
    const plain = bank(QUESTIONS);
    const pointed = plain.map((question) => ({ ...question, point: `p${question.id}` }));
    const seen = plain.filter(({ id }) => id % 4 === 0).map(({ id }) => id);

    /** Returns the sum of the squared deviations, each divided by the expected number. */
    const deviation = (times: readonly number[], expected: number): number =>
      times.reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0);

    it.each([
      ["without points", plain, []],
      ["of different points", pointed, []],
      ["that the user never saw", plain, seen],
    ])(
      "draws each question %s as often as any other, and with its neighbor as often as chance does",
      (_, questions, met) => {
        const random = seededRandom(1);
        const history = { right: [], wrong: [], seen: met };
        const times = new Map(questions.map(({ id }) => [id, 0]));
        for (const id of met) times.delete(id);
        const size = times.size;
        let neighbors = 0;
        for (let round = 0; round < ROUNDS; round += 1) {
          const ids = new Set(drawQuestions(questions, DRAWN, { history, random }).map(({ id }) => id));
          for (const id of ids) {
            times.set(id, (times.get(id) ?? 0) + 1);
            if (ids.has(id + 1)) neighbors += 1;
          }
        }
        expect(times.size).toBe(size);
        // About chi-squared, with a standard deviation below the root of twice the size: four of these each way.
        const expected = deviation([...times.values()], (ROUNDS * DRAWN) / size) / (1 - DRAWN / size);
        expect(Math.abs(expected - size)).toBeLessThan(4 * Math.sqrt(2 * size));
        const pairs = questions.filter(({ id }) => times.has(id) && times.has(id + 1)).length;
        const chance = (ROUNDS * pairs * DRAWN * (DRAWN - 1)) / (size * (size - 1));
        expect(Math.abs(neighbors / chance - 1)).toBeLessThan(0.03);
      },
    );

    it("draws exactly these for a seed", () => {
      const points = large.map((question) => ({ ...question, point: `p${question.id % 12}` }));
      const ids = [large, points].map((questions) =>
        drawQuestions(questions, 10, { random: seededRandom(7) }).map(({ id }) => id),
      );
      expect(ids).toEqual([
        [1044, 2518, 935, 3108, 813, 1399, 2480, 1954, 2316, 3461],
        [3461, 3530, 2480, 813, 3040, 1399, 1954, 2593, 935, 1044],
      ]);
    });
  });
});
