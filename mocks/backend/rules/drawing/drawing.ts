import type { QuestionHistoryDoc } from "../../documents/learning.ts";
import type { Group } from "../../ports/store.ts";
import { apportion } from "./apportion.ts";
import { inRandomOrder, shuffled, type Indexed } from "./random.ts";

/** A question that may be drawn. */
export interface Candidate {
  id: number;
  version: number;
  point: string | undefined;
}

/** Candidates in a fixed order, such as an array of them. */
export type Candidates = Iterable<Candidate> & Indexed<Candidate>;

/** The questions of one domain that may be drawn; those without a domain form one pile per certification. */
export interface Pile {
  categoryId: number;
  subcategoryId: number | undefined;
  /** Percent of the exam; a pile without it counts like the mean of its certification's others. */
  weight: number | undefined;
  questions: Candidates;
}

type CandidateGroup = Pick<Group<"questions", "version" | "point">, "ids" | "version" | "point">;

/** The questions of some groups, in their order. Creates a candidate only when it is read, because a bank can have 50,000. */
class GroupedCandidates implements Candidates {
  readonly length: number;
  readonly #groups: readonly CandidateGroup[];
  /** The index of the first question of each group. */
  readonly #starts: readonly number[];

  constructor(groups: readonly CandidateGroup[]) {
    const starts: number[] = [];
    let length = 0;
    for (const { ids } of groups) {
      starts.push(length);
      length += ids.length;
    }
    this.length = length;
    this.#groups = groups;
    this.#starts = starts;
  }

  at(index: number): Candidate | undefined {
    const position = this.#starts.findLastIndex((start) => start <= index);
    const group = this.#groups[position];
    const id = group?.ids[index - (this.#starts[position] ?? 0)];
    return group && id !== undefined ? candidateOf(group, id) : undefined;
  }

  *[Symbol.iterator](): Generator<Candidate> {
    for (const group of this.#groups) for (const id of group.ids) yield candidateOf(group, id);
  }
}

const candidateOf = ({ version, point }: CandidateGroup, id: number): Candidate => ({ id, version, point });

export interface Drawing {
  /** The user's question history; absent if there is none yet. */
  history?: Pick<QuestionHistoryDoc, "right" | "wrong" | "seen"> | undefined;
  random: () => number;
}

/**
 * Draws up to `count` questions without repetition: each certification alike, within it from each domain by its weight (largest
 * remainder), and from each first those that the user never saw, then those last answered incorrectly, then those seen the longest
 * ago. Two questions of one point are drawn only if a domain has too few others. Returns them in shuffled order.
 */
export function drawQuestions(
  piles: readonly Pile[],
  count: number,
  { history, random }: Drawing,
): Candidate[] {
  const claims = shuffled(claimsOf(piles), random);
  const size = claims.reduce((sum, claim) => sum + claim.size, 0);
  const shares = apportion(Math.min(count, size), claims);
  const ranks = ranksOf(history);
  const points = new Set<string>();
  const questions = claims.flatMap(({ pile }, position) =>
    take(inOrder(pile.questions, ranks, random), pile.categoryId, { count: shares[position] ?? 0, points }),
  );
  return shuffled(questions, random);
}

/** Sorts groups of questions into piles; `weights` are those of piles, by the domain's id. */
export function pilesOf(
  groups: readonly Group<"questions", "categoryId" | "subcategoryId" | "version" | "point">[],
  weights: ReadonlyMap<number, number> = new Map(),
): Pile[] {
  const certifications = Map.groupBy(groups, ({ categoryId }) => categoryId);
  return [...certifications].flatMap(([categoryId, groupsOfCategory]) =>
    [...Map.groupBy(groupsOfCategory, ({ subcategoryId }) => subcategoryId)].map(
      ([subcategoryId, ofDomain]) => ({
        categoryId,
        subcategoryId,
        weight: subcategoryId === undefined ? undefined : weights.get(subcategoryId),
        questions: new GroupedCandidates(ofDomain),
      }),
    ),
  );
}

/** Returns the claim of each pile. The weights of each certification add up to 1. */
function claimsOf(piles: readonly Pile[]): { pile: Pile; weight: number; size: number }[] {
  const certifications = Map.groupBy(piles, ({ categoryId }) => categoryId);
  return [...certifications.values()].flatMap((domainPiles) => {
    const weights = domainPiles.flatMap(({ weight }) => weight ?? []);
    const mean = weights.length > 0 ? weights.reduce((sum, weight) => sum + weight, 0) / weights.length : 1;
    const weighed = domainPiles.map((pile) => ({
      pile,
      weight: pile.weight ?? mean,
      size: pile.questions.length,
    }));
    const sum = weighed.reduce((total, { weight }) => total + weight, 0);
    return weighed.map((claim) => ({ ...claim, weight: claim.weight / sum }));
  });
}

/** Returns the rank of each question that the user has seen: 0 for those answered incorrectly, then the longest ago first. */
function ranksOf(history: Drawing["history"]): ReadonlyMap<number, number> {
  const { right = [], wrong = [], seen = [] } = history ?? {};
  return new Map([
    ...right.map((id) => [id, 1] as const),
    ...seen.map((id, index) => [id, index + 1] as const),
    ...wrong.map((id) => [id, 0] as const),
  ]);
}

/** Yields the unseen questions in random order, then the others by rank; chance decides among equals. */
function* inOrder(
  questions: Candidates,
  ranks: ReadonlyMap<number, number>,
  random: () => number,
): Generator<Candidate> {
  for (const question of inRandomOrder(questions, random)) if (!ranks.has(question.id)) yield question;
  const seenBefore = [...questions].filter(({ id }) => ranks.has(id));
  const rankOf = ({ id }: Candidate) => ranks.get(id) ?? 0;
  yield* shuffled(seenBefore, random).sort((a, b) => rankOf(a) - rankOf(b));
}

/**
 * Takes the first `count` whose points are not taken yet, filled up with the first of the others.
 *
 * @param points points that are taken, of all piles; those of the questions are added
 */
function take(
  questions: Iterable<Candidate>,
  categoryId: number,
  { count, points }: { count: number; points: Set<string> },
): Candidate[] {
  const chosen: Candidate[] = [];
  const others: Candidate[] = [];
  if (count === 0) return chosen;
  for (const question of questions) {
    const point = question.point === undefined ? undefined : `${categoryId}/${question.point}`;
    if (point !== undefined && points.has(point)) others.push(question);
    else {
      if (point !== undefined) points.add(point);
      if (chosen.push(question) === count) break;
    }
  }
  return [...chosen, ...others.slice(0, count - chosen.length)];
}
