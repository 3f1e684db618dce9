/** The fragment of an address that leads to a question of the review; `index` is from 0. */
export function questionAnchor(index: number): string {
  return `question-${index + 1}`;
}

/** The question that a fragment, with its `#`, names: its place from 1; `null` where it names none. */
export function questionNumber(hash: string): number | null {
  const number = /^#question-([1-9]\d{0,5})$/.exec(hash)?.[1];
  return number === undefined ? null : Number(number);
}

/** Whether a fragment, with its `#`, leads to one of `count` questions. */
export function leadsToQuestion(hash: string, count: number): boolean {
  const number = questionNumber(hash);
  return number !== null && number <= count;
}
