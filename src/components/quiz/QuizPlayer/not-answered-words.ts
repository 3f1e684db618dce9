/** So many questions, as the beginning of a sentence about them. */
export const questionsAre = (count: number): string =>
  count === 1 ? "1 question is" : `${count} questions are`;

/** How many questions lack an answer, or a part of it, as one sentence without its stop; `null` for none. */
export function notAnsweredWords(unanswered: number, partly: number): string | null {
  if (unanswered === 0) return partly === 0 ? null : `${questionsAre(partly)} partly answered`;
  const rest = partly === 0 ? "" : `, ${partly} partly answered`;
  return `${questionsAre(unanswered)} not answered${rest}`;
}
