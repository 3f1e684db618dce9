import type { QuestionDoc, RecallDoc } from "../documents.ts";
import { apportion } from "./apportion.ts";
import { sample, shuffled } from "./random.ts";

type Drawable = Pick<QuestionDoc, "id" | "categoryId" | "subcategoryId" | "point">;

/** What is drawn from: the questions of one domain. Those of no domain are one of their certification. */
export interface Pile<Q extends Drawable> {
  categoryId: number;
  subcategoryId: number | undefined;
  /** Percent of the exam; one without it counts like the mean of its certification's others. */
  weight: number | undefined;
  /** How many may be drawn at all. */
  size: number;
  /** How many of them may be drawn, the unseen alone. Default: all. */
  most?: number;
  /** How many places `at` has, some of which hold questions that can't be drawn. Default: the size. */
  places?: number;
  /** Default: every question. */
  isDrawable?: (question: Q) => boolean;
  /** The question at a place from 0 on, without reading the others. */
  at: (place: number) => Promise<Q>;
  /** All that may be drawn. */
  all: () => Promise<readonly Q[]>;
}

export interface Drawing {
  /** What the user has met; absent for nothing yet. */
  recall?: Pick<RecallDoc, "right" | "wrong" | "seen"> | undefined;
  random: () => number;
}

/**
 * Draws up to `count` questions without repetition: each certification alike, within it from each domain by its weight
 * (largest remainder), and from each first those that the user never saw, then those last answered incorrectly, then those
 * seen the longest ago. Two questions of one point are drawn only where a domain has too few others. In shuffled order. What it takes grows with the questions drawn and those that were met; with the
 * bank only where most of a domain was.
 */
export async function drawQuestions<Q extends Drawable>(
  piles: readonly Pile<Q>[],
  count: number,
  { recall, random }: Drawing,
): Promise<Q[]> {
  const claims = shuffled(claimsOf(piles), random);
  const size = claims.reduce((sum, claim) => sum + claim.size, 0);
  const shares = apportion(Math.min(count, size), claims);
  const ranks = ranksOf(recall);
  const drawn: Q[] = [];
  const points = new Set<string>();
  for (const [place, { pile }] of claims.entries())
    drawn.push(...(await first(pile, shares[place] ?? 0, { ranks, points, random })));
  return shuffled(drawn, random);
}

/** Questions that are at hand, domain by domain; `weights` as of a pile, by the domain's id. */
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
      size: own.length,
      at: async (place) => own[place] as Q,
      all: async () => own,
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
      size: pile.most ?? pile.size,
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

/** Piles of at most this size are looked through whole, which is as quick as drawing places. */
const SMALL = 250;
/** Places drawn for each question that is wanted, before the pile is looked through after all. */
const TRIES = 4;

interface Choosing {
  ranks: ReadonlyMap<number, number>;
  /** Points of the questions that are chosen, of all piles. */
  points: Set<string>;
  random: () => number;
}

/** The first `count` of a pile by rank, the unseen before all; chance decides among equals. */
async function first<Q extends Drawable>(pile: Pile<Q>, count: number, choosing: Choosing): Promise<Q[]> {
  const { ranks, points, random } = choosing;
  const found = pile.size > SMALL ? await unseenAtRandom(pile, count, choosing) : null;
  if (found) return found;
  const all = await pile.all();
  const unseen = all.filter(({ id }) => !ranks.has(id));
  const hasPoints = all.some(({ point }) => point !== undefined);
  if (!hasPoints && unseen.length >= count) return sample(unseen, count, random);
  const rankOf = ({ id }: Q) => ranks.get(id) ?? 0;
  const met = shuffled(
    all.filter(({ id }) => ranks.has(id)),
    random,
  ).sort((a, b) => rankOf(a) - rankOf(b));
  if (!hasPoints) return [...unseen, ...met.slice(0, count - unseen.length)];
  const mixed = shuffled(unseen, random);
  return ofDifferentPoints(pile.most === undefined ? [...mixed, ...met] : mixed, count, points);
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

/** Unseen questions of different points at places drawn by chance; `null` where they are too rare to be found so. */
async function unseenAtRandom<Q extends Drawable>(
  { size, places = size, isDrawable = () => true, at }: Pile<Q>,
  count: number,
  { ranks, points, random }: Choosing,
): Promise<Q[] | null> {
  const found = new Map<number, Q>();
  const own = new Set<string>();
  for (let tries = 0; found.size < count; tries += 1) {
    if (tries === TRIES * count) return null;
    const question = await at(Math.floor(random() * places));
    if (ranks.has(question.id) || found.has(question.id) || !isDrawable(question)) continue;
    const point = pointOf(question);
    if (point !== undefined) {
      if (points.has(point) || own.has(point)) continue;
      own.add(point);
    }
    found.set(question.id, question);
  }
  for (const point of own) points.add(point);
  return [...found.values()];
}
