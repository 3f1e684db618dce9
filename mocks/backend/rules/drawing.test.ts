import { describe, expect, it } from "vitest";
import { drawQuestions as draw, pilesOf, type Drawing, type Pile } from "./drawing.ts";
import { seededRandom } from "./random.ts";

/** `counts` questions in the domains 11, 12, …, ids from 1. */
function bank(...counts: number[]) {
  return counts
    .flatMap((count, domain) => Array.from({ length: count }, () => 11 + domain))
    .map((subcategoryId, index) => ({ id: index + 1, categoryId: 1, subcategoryId }));
}
type Question = (ReturnType<typeof bank>[number] | { id: number; categoryId: number }) & { point?: string };
const drawQuestions = <Q extends Question>(
  questions: readonly Q[],
  count: number,
  { weights, ...drawing }: Drawing & { weights?: ReadonlyMap<number, number> },
) => draw(pilesOf(questions, weights), count, drawing);
const perDomain = (questions: readonly { subcategoryId: number }[]) =>
  [...Map.groupBy(questions, ({ subcategoryId }) => subcategoryId)]
    .sort(([a], [b]) => a - b)
    .map(([, own]) => own.length);

describe("drawQuestions", () => {
  it("spreads evenly over the domains, whatever their size", async () => {
    expect(perDomain(await drawQuestions(bank(30, 10, 50), 15, { random: seededRandom(1) }))).toEqual([
      5, 5, 5,
    ]);
    const uneven = perDomain(await drawQuestions(bank(30, 10, 50), 16, { random: seededRandom(1) }));
    expect(uneven.toSorted((a, b) => a - b)).toEqual([5, 5, 6]);
  });

  it("fills up from the larger domains", async () => {
    expect(perDomain(await drawQuestions(bank(2, 40, 40), 22, { random: seededRandom(1) }))).toEqual([
      2, 10, 10,
    ]);
  });

  it("draws none twice and no more than there are", async () => {
    const drawn = await drawQuestions(bank(3, 4), 200, { random: seededRandom(1) });
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(7);
    expect(await drawQuestions([], 5, { random: seededRandom(1) })).toEqual([]);
  });

  it("takes within each domain the unseen first, then the wrong, then those seen the longest ago", async () => {
    const recall = { right: [2, 3, 5, 6, 7], wrong: [1, 4], seen: [6, 1, 7, 2, 5, 3, 4] };
    const draw = async (count: number, seed: number) =>
      (await drawQuestions(bank(9), count, { recall, random: seededRandom(seed) }))
        .map(({ id }) => id)
        .toSorted((a, b) => a - b);
    for (const seed of [1, 2, 3]) {
      expect(await draw(2, seed)).toEqual([8, 9]);
      expect(await draw(4, seed)).toEqual([1, 4, 8, 9]);
      expect(await draw(5, seed)).toEqual([1, 4, 6, 8, 9]);
      expect(await draw(7, seed)).toEqual([1, 2, 4, 6, 7, 8, 9]);
    }
  });

  describe("of questions with points", () => {
    const pointed = (count: number, points: number) =>
      bank(count).map((question, index) => ({ ...question, point: `p${index % points}` }));
    const pointsOf = (drawn: readonly { point?: string }[]) => new Set(drawn.map(({ point }) => point)).size;

    it.each([20, 600])("takes no two of one point while a domain of %i allows it", async (count) => {
      for (const seed of [1, 2, 3]) {
        const drawn = await drawQuestions(pointed(count, 10), 10, { random: seededRandom(seed) });
        expect(pointsOf(drawn)).toBe(10);
      }
    });

    it("rather asks a seen question of another point than an unseen one of the same", async () => {
      const recall = { right: [1, 3], wrong: [], seen: [1, 3] };
      // Points p0 to p2, of which p0 has the ids 1 and 4, p1 2 and 5, p2 3 and 6.
      const drawn = await drawQuestions(pointed(6, 3).slice(0, 5), 3, { recall, random: seededRandom(1) });
      expect(pointsOf(drawn)).toBe(3);
      expect(drawn.map(({ id }) => id)).toContain(3);
    });

    it("fills up with a point once more where there are no others", async () => {
      const drawn = await drawQuestions(pointed(20, 4), 6, { random: seededRandom(1) });
      expect([drawn.length, new Set(drawn.map(({ id }) => id)).size, pointsOf(drawn)]).toEqual([6, 6, 4]);
    });

    it("keeps to the unseen where only those may be drawn", async () => {
      const recall = { right: [1, 3], wrong: [], seen: [1, 3] };
      const piles = pilesOf(pointed(6, 3)).map((pile) => ({ ...pile, most: 4 }));
      const drawn = await draw(piles, 4, { recall, random: seededRandom(1) });
      expect(drawn.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([2, 4, 5, 6]);
    });

    it("tells points of two certifications apart", async () => {
      const two = [1, 2].map((categoryId) => ({ id: categoryId, categoryId, point: "p" }));
      expect(await drawQuestions(two, 2, { random: seededRandom(1) })).toHaveLength(2);
    });
  });

  it("never draws what a pile does not let, also at places by chance", async () => {
    const questions = bank(600);
    const [pile] = pilesOf(questions);
    if (!pile) throw new Error("There is no pile.");
    const isDrawable = ({ id }: { id: number }) => id % 2 === 0;
    const half = {
      ...pile,
      size: 300,
      places: 600,
      isDrawable,
      all: async () => questions.filter(isDrawable),
    };
    for (const count of [40, 300]) {
      const drawn = await draw([half], count, { random: seededRandom(1) });
      expect([drawn.length, drawn.every(isDrawable)]).toEqual([count, true]);
    }
  });

  it("draws by the weights of the domains, whatever their size, and by their mean where one has none", async () => {
    const weights = new Map([
      [11, 60],
      [12, 30],
      [13, 10],
    ]);
    const draw = async (questions: ReturnType<typeof bank>, known = weights) =>
      perDomain(await drawQuestions(questions, 20, { weights: known, random: seededRandom(1) }));
    expect(await draw(bank(50, 50, 200))).toEqual([12, 6, 2]);
    expect(await draw(bank(4, 50, 50))).toEqual([4, 12, 4]);
    expect(await draw(bank(50, 50, 50), new Map([...weights].slice(0, 2)))).toEqual([9, 4, 7]);
    expect(await draw(bank(50, 0, 50))).toEqual([17, 3]);
  });

  it("draws alike from each certification, however many domains it has", async () => {
    const other = bank(40).map(({ id }) => ({ id: 500 + id, categoryId: 2, subcategoryId: 21 }));
    const drawn = await drawQuestions([...bank(20, 20, 20, 20), ...other], 16, { random: seededRandom(1) });
    expect(perDomain(drawn)).toEqual([2, 2, 2, 2, 8]);
  });

  it("shuffles: neither the bank's order nor the domains' shows", async () => {
    const order = async (seed: number) =>
      (await drawQuestions(bank(10, 10), 10, { random: seededRandom(seed) })).map(({ id }) => id);
    expect(await order(1)).not.toEqual(await order(2));
    expect(await order(1)).not.toEqual((await order(1)).toSorted((a, b) => a - b));
  });

  it("does not ask in turns of domains", async () => {
    const turns = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (seed) =>
        (await drawQuestions(bank(10, 10), 20, { random: seededRandom(seed) })).some(
          ({ subcategoryId }, index, all) => all[index + 1]?.subcategoryId === subcategoryId,
        ),
      ),
    );
    expect(turns).toEqual([true, true, true, true, true, true]);
  });

  it("treats questions of no domain as one of their certification", async () => {
    const questions = [...bank(5), { id: 90, categoryId: 1 }, { id: 91, categoryId: 1 }];
    const drawn = await drawQuestions(questions, 4, { random: seededRandom(1) });
    expect(drawn.filter(({ id }) => id >= 90)).toHaveLength(2);
  });

  describe("of a large bank", () => {
    const large = bank(2000, 2000);
    /** Counts how often a pile is looked through whole, and how many of its questions are read one by one. */
    const watched = (questions: typeof large) => {
      const reads = { whole: 0, single: 0 };
      const piles = pilesOf(questions).map((pile): Pile<(typeof large)[number]> => ({
        ...pile,
        at: async (place) => {
          reads.single += 1;
          return pile.at(place);
        },
        all: async () => {
          reads.whole += 1;
          return pile.all();
        },
      }));
      return { piles, reads };
    };

    it("reads little more than it draws, and nothing met before", async () => {
      const { piles, reads } = watched(large);
      const seen = large.filter(({ id }) => id % 2 === 0).map(({ id }) => id);
      const recall = { right: [], wrong: [], seen };
      const drawn = await draw(piles, 200, { recall, random: seededRandom(1) });
      expect(new Set(drawn.map(({ id }) => id)).size).toBe(200);
      expect(perDomain(drawn)).toEqual([100, 100]);
      expect(drawn.every(({ id }) => id % 2 === 1)).toBe(true);
      expect(reads.whole).toBe(0);
      expect(reads.single).toBeLessThan(600);
    });

    it("finds the few that are left, then the wrong, then those seen the longest ago", async () => {
      const { piles, reads } = watched(large);
      const [left, wrong] = [
        [1, 2, 3, 2001],
        [4, 2002, 2003],
      ];
      const seen = large.map(({ id }) => id).filter((id) => !left.includes(id) && !wrong.includes(id));
      const recall = { right: [], wrong, seen: [...seen, ...wrong] };
      const drawn = await draw(piles, 10, { recall, random: seededRandom(1) });
      expect(drawn.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
        1, 2, 3, 4, 5, 2001, 2002, 2003, 2004, 2005,
      ]);
      // Four tries for each of the five that a domain gives, and no more.
      expect(reads).toEqual({ whole: 2, single: 40 });
    });

    it("draws each question about as often as any other", async () => {
      const times = new Map<number, number>();
      const random = seededRandom(1);
      for (let turn = 0; turn < 400; turn += 1)
        for (const { id } of await draw(pilesOf(bank(400)), 100, { random }))
          times.set(id, (times.get(id) ?? 0) + 1);
      expect(times.size).toBe(400);
      expect(Math.min(...times.values())).toBeGreaterThan(65);
      expect(Math.max(...times.values())).toBeLessThan(140);
    });
  });
});
