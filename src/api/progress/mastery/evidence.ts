import { roundPercent } from "../../values/percent.ts";

/** Minimum number of graded answers for any statement about a domain: a rank, a strength, a weakness, advice. */
export const TRUSTED_ANSWERS = 10;

/** Percentage points by which a domain must be below the next one to be called the lowest. */
export const CLEAR_GAP = 5;

/** Returns whether the number of graded answers is enough for a statement. */
export const hasEvidence = (answers: number): boolean => answers >= TRUSTED_ANSWERS;

/** Returns whether a status must be shown with its small number of answers: there are some, but too few. */
export const isFirstImpression = (answers: number): boolean => answers > 0 && !hasEvidence(answers);

/** A percentage and the number of graded answers it is based on. */
export interface Evidence {
  percent: number;
  answers: number;
}

/** The domains with the lowest figures, and how clearly they are the lowest. */
export interface Lowest<Item> {
  /**
   * `clear`: one domain is below all others by {@link CLEAR_GAP} points. `tied`: several are too close to call
   * one the lowest. `only`: there is no other to compare it with.
   */
  kind: "clear" | "tied" | "only";
  /** Lowest first; of equals, the one with more answers. One item unless they are tied. */
  items: readonly [Item, ...Item[]];
  /** Rounded percentages of the lowest and the highest of `items`. */
  from: number;
  to: number;
}

/** Returns the domains with the lowest figures of those with enough answers; `null` if none has. */
export function lowestOf<Item>(
  items: readonly Item[],
  evidenceOf: (item: Item) => Evidence,
): Lowest<Item> | null {
  const ranked = items
    .map((item) => ({ item, ...evidenceOf(item) }))
    .filter(({ answers }) => hasEvidence(answers))
    .sort((a, b) => a.percent - b.percent || b.answers - a.answers);
  const [first] = ranked;
  if (first === undefined) return null;
  const from = roundPercent(first.percent);
  const close = ranked.filter(({ percent }) => roundPercent(percent) - from < CLEAR_GAP);
  return {
    kind: ranked.length === 1 ? "only" : close.length === 1 ? "clear" : "tied",
    items: [first.item, ...close.slice(1).map(({ item }) => item)],
    from,
    to: roundPercent(close.at(-1)?.percent ?? first.percent),
  };
}
