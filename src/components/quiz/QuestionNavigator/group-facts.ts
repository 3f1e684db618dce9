import { FACTS } from "./status.ts";

/** Cells per memoized group: a multiple of the 8 or 10 columns, and small enough to render quickly. */
export const GROUP_SIZE = 40;

/** Returns the index of the group of a cell. */
export const groupOf = (index: number): number => Math.floor(index / GROUP_SIZE);

/** The questions, by their zero-based indexes. */
interface QuestionSets {
  total: number;
  /** The current question. */
  index: number;
  answered: ReadonlySet<number>;
  partly: ReadonlySet<number> | undefined;
  flagged: ReadonlySet<number>;
  correct: ReadonlySet<number> | undefined;
  incorrect: ReadonlySet<number> | undefined;
  navigation: "free" | "forward-only";
}

/**
 * Returns a function that encodes the facts of a group of cells, given its first zero-based index, as a string with one
 * character per cell. Strings compare by value, so only groups with a changed cell render again.
 */
export function createGroupEncoder({
  total,
  index: current,
  answered,
  partly,
  flagged,
  correct,
  incorrect,
  navigation,
}: QuestionSets): (start: number) => string {
  const facts = new Map<number, number>([[current, FACTS.current]]);
  const addFact = (indexes: Iterable<number>, bit: number) => {
    for (const index of indexes) facts.set(index, (facts.get(index) ?? 0) + bit);
  };
  addFact(flagged, FACTS.flagged);
  addFact(answered, FACTS.answered);
  addFact(partly ?? [], FACTS.partly);
  addFact(correct ?? [], FACTS.correct);
  addFact(incorrect ?? [], FACTS.incorrect);
  const groupsWithFacts = new Set(Array.from(facts.keys(), groupOf));
  const positionFact = (index: number): number => {
    if (navigation === "free" || index === current) return 0;
    return index < current ? FACTS.closed : FACTS.ahead;
  };
  return (start) => {
    const length = Math.min(GROUP_SIZE, total - start);
    // In a group without facts, all cells are on the same side of the current one.
    if (!groupsWithFacts.has(groupOf(start))) return String.fromCharCode(positionFact(start)).repeat(length);
    return Array.from({ length }, (_, offset) =>
      String.fromCharCode((facts.get(start + offset) ?? 0) + positionFact(start + offset)),
    ).join("");
  };
}
