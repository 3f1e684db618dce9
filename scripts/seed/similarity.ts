/** Share of common word pairs from which two stems count as near-duplicates. */
const NEAR_DUPLICATE = 0.35;

/** Two questions that ask nearly the same, by id; `similarity` from 0 to 1. */
export interface SimilarPair {
  first: number;
  second: number;
  similarity: number;
}

/** Pairs whose stems, with their options, share too many neighbouring words (Jaccard index of word pairs). */
export function similarPairs(
  questions: readonly { id: number; text: string; options: readonly { text: string }[] }[],
): SimilarPair[] {
  const stems = questions.map(({ id, text, options }) => ({
    id,
    stem: wordPairs(text),
    whole: wordPairs([text, ...options.map((option) => option.text).sort()].join(" ")),
  }));
  return stems.flatMap((one, index) =>
    stems.slice(index + 1).flatMap((other) => {
      const similarity = Math.max(jaccard(one.stem, other.stem), jaccard(one.whole, other.whole));
      return similarity > NEAR_DUPLICATE ? [{ first: one.id, second: other.id, similarity }] : [];
    }),
  );
}

function wordPairs(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`));
}

function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const pair of one) if (other.has(pair)) common += 1;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}
