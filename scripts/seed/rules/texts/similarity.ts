import { wordsOf } from "./readability.ts";

/** Two questions that ask nearly the same, by id; `similarity` from 0 to 1. */
export interface SimilarPair {
  first: number;
  second: number;
  similarity: number;
}

/** Words in more than this share of the texts tell nothing apart, and would make the index quadratic. */
const COMMON_SHARE = 0.25;
/** Below this many texts all words count. */
const FEW = 40;

/**
 * Returns the pairs of texts whose cosine by tf-idf is at least `least`. Each text is compared only with those that share a word with
 * it, by an index from words to texts.
 */
export function similarPairs(texts: readonly { id: number; text: string }[], least: number): SimilarPair[] {
  const counts = texts.map(({ text }) => {
    const words = new Map<string, number>();
    for (const word of wordsOf(text.toLowerCase())) words.set(word, (words.get(word) ?? 0) + 1);
    return words;
  });
  const spread = new Map<string, number>();
  for (const words of counts) for (const word of words.keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
  const most = texts.length < FEW ? Infinity : texts.length * COMMON_SHARE;
  const vectors = counts.map((words) => {
    const weights = [...words].flatMap(([word, count]): [string, number][] => {
      const found = spread.get(word) ?? 0;
      return found > most ? [] : [[word, (1 + Math.log(count)) * Math.log(1 + texts.length / found)]];
    });
    const norm = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return weights.map(([word, weight]): [string, number] => [word, weight / norm]);
  });
  const index = new Map<string, { textIndex: number; weight: number }[]>();
  const pairs: SimilarPair[] = [];
  for (const [textIndex, vector] of vectors.entries()) {
    const sums = new Float64Array(textIndex);
    for (const [word, weight] of vector) {
      const postings = index.get(word);
      if (!postings) {
        index.set(word, [{ textIndex, weight }]);
        continue;
      }
      for (const other of postings)
        sums[other.textIndex] = (sums[other.textIndex] ?? 0) + weight * other.weight;
      postings.push({ textIndex, weight });
    }
    for (const [other, similarity] of sums.entries()) {
      const [first, second] = [texts[other], texts[textIndex]];
      if (similarity >= least && first && second)
        pairs.push({ first: first.id, second: second.id, similarity });
    }
  }
  return pairs;
}
