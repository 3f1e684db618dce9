import MiniSearch from "minisearch";
import { FORGIVING, foldedInPlace, wordsOf } from "../../api/search/forgiving-search.ts";
import type { StructureNode } from "../../api/structure/schema.ts";

/** What a search found. */
export interface Found {
  /** By the id of each match the words, as they are written in it, that made it one. */
  matches: ReadonlyMap<string, readonly string[]>;
  /** True where nothing has what was typed, and these only come close. */
  isClose: boolean;
}

const NAMES = ["name", "path", "file", "stories"];

/** The words of a name, and those that it is joined of: `BadgeCard` is also found as `card`. */
const wordsWithin = (text: string): string[] => [
  ...wordsOf(text),
  ...wordsOf(text.replaceAll(/(?<=\p{Ll}\p{M}*)(?=\p{Lu})/gu, " ")),
];

const everyNode = (nodes: readonly StructureNode[]): StructureNode[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.children)]);

/**
 * Makes the search over a tree. It takes the beginnings of words, without regard to accents and capitals, and all words
 * must be there; where nothing has them, what differs by a letter or two. Without a word it returns `null`.
 */
export function createStructureSearch(roots: readonly StructureNode[]): (query: string) => Found | null {
  const index = new MiniSearch<StructureNode>({
    fields: [...NAMES, "description"],
    extractField: (node, field) =>
      field === "stories"
        ? node.stories.map(({ name }) => name).join(" ")
        : String(Reflect.get(node, field) ?? ""),
    tokenize: wordsWithin,
    ...FORGIVING,
    searchOptions: { ...FORGIVING.searchOptions, combineWith: "AND" },
  });
  index.addAll(everyNode(roots));
  return (query) => {
    if (wordsOf(query).length === 0) return null;
    const exact = index.search(query, { fuzzy: false });
    const isClose = exact.length === 0;
    const results = isClose ? index.search(query, { fields: NAMES }) : exact;
    return { matches: new Map(results.map(({ id, terms }) => [String(id), terms])), isClose };
  };
}

/** The part of a tree that is left by a search. */
export interface Filtered {
  roots: StructureNode[];
  /** Ids of all that stand above a match. */
  above: Set<string>;
}

/** Keeps the matches, all that stand above them, and what stands within them. */
export function filterTree(roots: readonly StructureNode[], { matches }: Found): Filtered {
  const above = new Set<string>();
  const keep = (node: StructureNode): StructureNode[] => {
    const kept = node.children.flatMap(keep);
    if (kept.length > 0) above.add(node.id);
    if (matches.has(node.id)) return [node];
    return kept.length > 0 ? [{ ...node, children: kept }] : [];
  };
  return { roots: roots.flatMap(keep), above };
}

/** A text in parts, those that a search is about marked. */
export function markedParts(text: string, terms: readonly string[]): { text: string; isMarked: boolean }[] {
  const plain = foldedInPlace(text);
  const isMarked = Array.from({ length: text.length }, () => false);
  for (const term of terms.filter(Boolean))
    for (let at = plain.folded.indexOf(term); at >= 0; at = plain.folded.indexOf(term, at + 1))
      isMarked.fill(true, plain.from[at], plain.to[at + term.length - 1]);
  const parts: { text: string; isMarked: boolean }[] = [];
  for (const [at, letter] of text.split("").entries()) {
    const last = parts.at(-1);
    if (last && last.isMarked === isMarked[at]) last.text += letter;
    else parts.push({ text: letter, isMarked: isMarked[at] === true });
  }
  return parts;
}
