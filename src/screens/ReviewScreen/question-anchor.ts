/** The fragment of an address that leads to a question; `index` is from 0. */
export function questionAnchor(index: number): string {
  return `question-${index + 1}`;
}

/** Whether a fragment, with its `#`, leads to one of `count` questions. */
export function leadsToQuestion(hash: string, count: number): boolean {
  const number = /^#question-([1-9]\d*)$/.exec(hash)?.[1];
  return number !== undefined && Number(number) <= count;
}
