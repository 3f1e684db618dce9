import type { QuestionDoc, RecallDoc } from "../documents.ts";
import { apportion } from "./apportion.ts";
import { sample, shuffled } from "./random.ts";

type Drawable = Pick<QuestionDoc, "id" | "categoryId" | "subcategoryId">;

export interface Drawing {
  /** What the user has met; absent for nothing yet. */
  recall?: Pick<RecallDoc, "right" | "wrong" | "seen"> | undefined;
  /** Percent of the exam by subcategory id; a domain without one counts like the mean of its certification's others. */
  weights?: ReadonlyMap<number, number>;
  random: () => number;
}

/**
 * Draws up to `count` questions without repetition: each certification alike, within it from each domain by its weight
 * (largest remainder), and from each first those that the user never saw, then those last answered wrongly, then those
 * seen the longest ago. In shuffled order.
 */
export function drawQuestions<Q extends Drawable>(
  questions: readonly Q[],
  count: number,
  { recall, weights = new Map(), random }: Drawing,
): Q[] {
  const piles = shuffled(pilesOf(questions, weights), random);
  const shares = apportion(
    Math.min(count, questions.length),
    piles.map(({ weight, questions: own }) => ({ weight, size: own.length })),
  );
  const ranks = ranksOf(recall);
  const drawn = piles.flatMap(({ questions: own }, place) => first(own, shares[place] ?? 0, ranks, random));
  return shuffled(drawn, random);
}

interface Pile<Q> {
  /** Of all certifications together 1 for each. */
  weight: number;
  questions: Q[];
}

/** The questions domain by domain; those of no domain are one of their certification. */
function pilesOf<Q extends Drawable>(
  questions: readonly Q[],
  weights: ReadonlyMap<number, number>,
): Pile<Q>[] {
  const certifications = Map.groupBy(questions, ({ categoryId }) => categoryId);
  return [...certifications.values()].flatMap((all) => {
    const domains = [...Map.groupBy(all, ({ subcategoryId }) => subcategoryId)];
    const known = domains.flatMap(([id]) => (id === undefined ? [] : (weights.get(id) ?? [])));
    const mean = known.length > 0 ? known.reduce((sum, weight) => sum + weight, 0) / known.length : 1;
    const weighed = domains.map(([id, own]) => ({ weight: weights.get(id ?? 0) ?? mean, questions: own }));
    const sum = weighed.reduce((total, { weight }) => total + weight, 0);
    return weighed.map((pile) => ({ ...pile, weight: pile.weight / sum }));
  });
}

/** How late a question that was met is asked again: 0 for wrong ones, then the longest ago first. */
function ranksOf(recall: Drawing["recall"]): ReadonlyMap<number, number> {
  const { right = [], wrong = [], seen = [] } = recall ?? {};
  return new Map([
    ...right.map((id) => [id, 1] as const),
    ...seen.map((id, place) => [id, place + 1] as const),
    ...wrong.map((id) => [id, 0] as const),
  ]);
}

/** The first `count` of a pile by rank, the unseen before all; chance decides among equals. */
function first<Q extends Drawable>(
  pile: readonly Q[],
  count: number,
  ranks: ReadonlyMap<number, number>,
  random: () => number,
): Q[] {
  const unseen = pile.filter(({ id }) => !ranks.has(id));
  if (unseen.length >= count) return sample(unseen, count, random);
  const rankOf = ({ id }: Q) => ranks.get(id) ?? 0;
  const met = shuffled(
    pile.filter(({ id }) => ranks.has(id)),
    random,
  ).sort((a, b) => rankOf(a) - rankOf(b));
  return [...unseen, ...met.slice(0, count - unseen.length)];
}
