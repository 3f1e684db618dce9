import MiniSearch from "minisearch";
import type { StructureNode } from "../../api/structure/schema.ts";
import { folded } from "./Tree/tree-keys.ts";

/** What a search found. */
export interface Found {
  /** By the id of each match the words, as they are written in it, that made it one. */
  matches: ReadonlyMap<string, readonly string[]>;
  /** True where nothing has what was typed, and these only come close. */
  isClose: boolean;
}

/** Of how many letters a word must be to be found with a mistake in it, and with two. */
const ONE_MISTAKE_FROM = 3;
const TWO_MISTAKES_FROM = 4;

const NAMES = ["name", "path", "file", "stories"];

const words = (text: string): string[] => text.split(/[\s\p{P}]+/u).filter(Boolean);

/** The words of a name, and those that it is joined of: `BadgeCard` is also found as `card`. */
const wordsWithin = (text: string): string[] => [
  ...words(text),
  ...words(text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")),
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
    processTerm: folded,
    searchOptions: { tokenize: words, processTerm: folded, combineWith: "AND", prefix: true },
  });
  index.addAll(everyNode(roots));
  return (query) => {
    if (words(query).length === 0) return null;
    const exact = index.search(query);
    const isClose = exact.length === 0;
    const results = isClose ? index.search(query, { fields: NAMES, fuzzy: mistakesIn }) : exact;
    return { matches: new Map(results.map(({ id, terms }) => [String(id), terms])), isClose };
  };
}

function mistakesIn({ length }: string): number {
  return length >= TWO_MISTAKES_FROM ? 2 : length >= ONE_MISTAKE_FROM ? 1 : 0;
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
  const plain = folded(text);
  const isMarked = Array.from({ length: text.length }, () => false);
  for (const term of terms.filter(Boolean))
    for (let at = plain.indexOf(term); at >= 0; at = plain.indexOf(term, at + 1))
      isMarked.fill(true, at, at + term.length);
  const parts: { text: string; isMarked: boolean }[] = [];
  for (const [at, letter] of text.split("").entries()) {
    const last = parts.at(-1);
    if (last && last.isMarked === isMarked[at]) last.text += letter;
    else parts.push({ text: letter, isMarked: isMarked[at] === true });
  }
  return parts;
}
