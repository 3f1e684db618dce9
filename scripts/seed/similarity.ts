import { CmpStr } from "cmpstr";

/** Cosine of two stems from which they count as near-duplicates, 0 to 1; unlike questions lie about 0.2. */
const NEAR_DUPLICATE = 0.8;

/** Two questions that ask nearly the same, by id; `similarity` from 0 to 1. */
export interface SimilarPair {
  first: number;
  second: number;
  similarity: number;
}

/** Pairs whose stems use nearly the same words: the cosine of their word frequencies. */
export function similarPairs(questions: readonly { id: number; text: string }[]): SimilarPair[] {
  const words = CmpStr.create({ metric: "cosine", flags: "itw" });
  return questions.flatMap((one, index) =>
    questions.slice(index + 1).flatMap((other) => {
      const similarity = words.compare(one.text, other.text);
      return similarity >= NEAR_DUPLICATE ? [{ first: one.id, second: other.id, similarity }] : [];
    }),
  );
}
