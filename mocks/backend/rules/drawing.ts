import type { QuestionDoc, RecallDoc } from "../documents.ts";
import { apportion } from "./apportion.ts";
import { sample, shuffled } from "./random.ts";

type Drawable = Pick<QuestionDoc, "id" | "categoryId" | "subcategoryId">;

/** What is drawn from: the questions of one domain. Those of no domain are one of their certification. */
export interface Pile<Q extends Drawable> {
  categoryId: number;
  subcategoryId: number | undefined;
  /** Percent of the exam; one without it counts like the mean of its certification's others. */
  weight: number | undefined;
  size: number;
  /** How many of them may be drawn, the unseen first. Default: all. */
  most?: number;
  /** The question at a place from 0 to below the size, without reading the others. */
  at: (place: number) => Promise<Q>;
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
 * seen the longest ago. In shuffled order. What it takes grows with the questions drawn and those that were met; with the
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
  for (const [place, { pile }] of claims.entries())
    drawn.push(...(await first(pile, shares[place] ?? 0, ranks, random)));
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

/** The first `count` of a pile by rank, the unseen before all; chance decides among equals. */
async function first<Q extends Drawable>(
  pile: Pile<Q>,
  count: number,
  ranks: ReadonlyMap<number, number>,
  random: () => number,
): Promise<Q[]> {
  const found = pile.size > SMALL ? await unseenAtRandom(pile, count, ranks, random) : null;
  if (found) return found;
  const all = await pile.all();
  const unseen = all.filter(({ id }) => !ranks.has(id));
  if (unseen.length >= count) return sample(unseen, count, random);
  const rankOf = ({ id }: Q) => ranks.get(id) ?? 0;
  const met = shuffled(
    all.filter(({ id }) => ranks.has(id)),
    random,
  ).sort((a, b) => rankOf(a) - rankOf(b));
  return [...unseen, ...met.slice(0, count - unseen.length)];
}

/** Unseen questions at places drawn by chance; `null` where they are too rare to be found so. */
async function unseenAtRandom<Q extends Drawable>(
  { size, at }: Pile<Q>,
  count: number,
  ranks: ReadonlyMap<number, number>,
  random: () => number,
): Promise<Q[] | null> {
  const found = new Map<number, Q>();
  for (let tries = 0; found.size < count; tries += 1) {
    if (tries === TRIES * count) return null;
    const question = await at(Math.floor(random() * size));
    if (!ranks.has(question.id)) found.set(question.id, question);
  }
  return [...found.values()];
}
