/** Returns the URL fragment of a question in the review. `index` is zero-based. */
export function questionAnchor(index: number): string {
  return `question-${index + 1}`;
}

/** Parses a fragment including `#` into the question's one-based position; `null` if it names no question. */
export function questionNumber(hash: string): number | null {
  const number = /^#question-([1-9]\d{0,5})$/.exec(hash)?.[1];
  return number === undefined ? null : Number(number);
}

/** Returns whether a fragment, including `#`, leads to one of `count` questions. */
export function leadsToQuestion(hash: string, count: number): boolean {
  const number = questionNumber(hash);
  return number !== null && number <= count;
}
