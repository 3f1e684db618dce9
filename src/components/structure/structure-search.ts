import MiniSearch from "minisearch";
import { FORGIVING, foldInPlace, wordsOf } from "../../api/search/forgiving-search.ts";
import type { StructureNode } from "../../api/structure/schema.ts";

/** The result of a search. */
export interface SearchResult {
  /** For each match's id, the words in it that matched. */
  matches: ReadonlyMap<string, readonly string[]>;
  /** True if nothing matches exactly, and these are only similar. */
  isClose: boolean;
}

const NAMES = ["name", "path", "file", "stories"];

/** Splits a name into words, including the parts of compound names: `BadgeCard` is also found as `card`. */
const wordsWithin = (text: string): string[] => [
  ...wordsOf(text),
  ...wordsOf(text.replaceAll(/(?<=\p{Ll}\p{M}*)(?=\p{Lu})/gu, " ")),
];

const everyNode = (nodes: readonly StructureNode[]): StructureNode[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.children)]);

/**
 * Creates a search over a tree. Matches prefixes of words, ignoring accents and case; all words must match.
 * Without a match, tolerates one or two wrong letters. Returns `null` for an empty query.
 */
export function createStructureSearch(
  roots: readonly StructureNode[],
): (query: string) => SearchResult | null {
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

/** A tree filtered by a search. */
export interface FilteredTree {
  roots: StructureNode[];
  /** Ids of all ancestors of matches. */
  ancestorIds: Set<string>;
}

/** Keeps the matches with their ancestors and descendants. */
export function filterTree(roots: readonly StructureNode[], { matches }: SearchResult): FilteredTree {
  const ancestorIds = new Set<string>();
  const filterNode = (node: StructureNode): StructureNode[] => {
    const matchingChildren = node.children.flatMap(filterNode);
    if (matchingChildren.length > 0) ancestorIds.add(node.id);
    if (matches.has(node.id)) return [node];
    return matchingChildren.length > 0 ? [{ ...node, children: matchingChildren }] : [];
  };
  return { roots: roots.flatMap(filterNode), ancestorIds };
}

/** Splits a text into parts and highlights those that match a search. */
export function highlightedParts(
  text: string,
  terms: readonly string[],
): { text: string; isHighlighted: boolean }[] {
  const plain = foldInPlace(text);
  const isHighlighted = Array.from({ length: text.length }, () => false);
  for (const term of terms.filter(Boolean))
    for (let index = plain.folded.indexOf(term); index >= 0; index = plain.folded.indexOf(term, index + 1))
      isHighlighted.fill(true, plain.from[index], plain.to[index + term.length - 1]);
  const parts: { text: string; isHighlighted: boolean }[] = [];
  for (const [index, letter] of text.split("").entries()) {
    const last = parts.at(-1);
    if (last && last.isHighlighted === isHighlighted[index]) last.text += letter;
    else parts.push({ text: letter, isHighlighted: isHighlighted[index] === true });
  }
  return parts;
}
