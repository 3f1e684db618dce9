import type { QuestionDoc, RecallDoc } from "../documents.ts";
import { apportion } from "./apportion.ts";
import { sample, shuffled } from "./random.ts";

/** The fields of a question that drawing depends on. */
export type Drawable = Pick<QuestionDoc, "id" | "categoryId" | "subcategoryId" | "point">;

/** The questions of one domain that may be drawn; those without a domain form one pile per certification. */
export interface Pile<Q extends Drawable> {
  categoryId: number;
  subcategoryId: number | undefined;
  /** Percent of the exam; a pile without it counts like the mean of its certification's others. */
  weight: number | undefined;
  questions: readonly Q[];
}

export interface Drawing {
  /** The user's question history; absent if there is none yet. */
  recall?: Pick<RecallDoc, "right" | "wrong" | "seen"> | undefined;
  random: () => number;
}

/**
 * Draws up to `count` questions without repetition: each certification alike, within it from each domain by its weight (largest
 * remainder), and from each first those that the user never saw, then those last answered incorrectly, then those seen the longest
 * ago. Two questions of one point are drawn only if a domain has too few others. Returns them in shuffled order.
 */
export function drawQuestions<Q extends Drawable>(
  piles: readonly Pile<Q>[],
  count: number,
  { recall, random }: Drawing,
): Q[] {
  const claims = shuffled(claimsOf(piles), random);
  const size = claims.reduce((sum, claim) => sum + claim.size, 0);
  const shares = apportion(Math.min(count, size), claims);
  const ranks = ranksOf(recall);
  const points = new Set<string>();
  const drawn = claims.flatMap(({ pile }, position) =>
    first(pile.questions, shares[position] ?? 0, { ranks, points, random }),
  );
  return shuffled(drawn, random);
}

/** Sorts questions into piles; `weights` are those of piles, by the domain's id. */
export function pilesOf<Q extends Drawable>(
  questions: readonly Q[],
  weights: ReadonlyMap<number, number> = new Map(),
): Pile<Q>[] {
  const certifications = Map.groupBy(questions, ({ categoryId }) => categoryId);
  return [...certifications].flatMap(([categoryId, all]) =>
    [...Map.groupBy(all, ({ subcategoryId }) => subcategoryId)].map(([subcategoryId, own]) => ({
      categoryId,
      subcategoryId,
      weight: subcategoryId === undefined ? undefined : weights.get(subcategoryId),
      questions: own,
    })),
  );
}

/** What each pile claims; all certifications together have a weight of 1 each. */
function claimsOf<Q extends Drawable>(
  piles: readonly Pile<Q>[],
): { pile: Pile<Q>; weight: number; size: number }[] {
  const certifications = Map.groupBy(piles, ({ categoryId }) => categoryId);
  return [...certifications.values()].flatMap((own) => {
    const known = own.flatMap(({ weight }) => weight ?? []);
    const mean = known.length > 0 ? known.reduce((sum, weight) => sum + weight, 0) / known.length : 1;
    const weighed = own.map((pile) => ({
      pile,
      weight: pile.weight ?? mean,
      size: pile.questions.length,
    }));
    const sum = weighed.reduce((total, { weight }) => total + weight, 0);
    return weighed.map((claim) => ({ ...claim, weight: claim.weight / sum }));
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

interface Choosing {
  ranks: ReadonlyMap<number, number>;
  /** Points of the questions that are chosen, of all piles. */
  points: Set<string>;
  random: () => number;
}

/** The first `count` of a pile by rank, the unseen before all; chance decides among equals. */
function first<Q extends Drawable>(
  questions: readonly Q[],
  count: number,
  { ranks, points, random }: Choosing,
): Q[] {
  const unseen = questions.filter(({ id }) => !ranks.has(id));
  const hasPoints = questions.some(({ point }) => point !== undefined);
  if (!hasPoints && unseen.length >= count) return sample(unseen, count, random);
  const rankOf = ({ id }: Q) => ranks.get(id) ?? 0;
  const met = shuffled(
    questions.filter(({ id }) => ranks.has(id)),
    random,
  ).sort((a, b) => rankOf(a) - rankOf(b));
  if (!hasPoints) return [...unseen, ...met.slice(0, count - unseen.length)];
  return ofDifferentPoints([...shuffled(unseen, random), ...met], count, points);
}

/** Names a point across certifications; questions without one share none. */
const pointOf = ({ categoryId, point }: Drawable): string | undefined =>
  point === undefined ? undefined : `${categoryId}/${point}`;

/** The first `count` whose points are not chosen yet, filled up with the first of the others. */
function ofDifferentPoints<Q extends Drawable>(
  questions: readonly Q[],
  count: number,
  points: Set<string>,
): Q[] {
  const chosen: Q[] = [];
  const others: Q[] = [];
  for (const question of questions) {
    if (chosen.length === count) break;
    const point = pointOf(question);
    if (point !== undefined && points.has(point)) {
      others.push(question);
      continue;
    }
    if (point !== undefined) points.add(point);
    chosen.push(question);
  }
  return [...chosen, ...others.slice(0, count - chosen.length)];
}
