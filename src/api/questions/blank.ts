import type { AnswerBy } from "./answers.ts";

/** What is submitted for a single choice that has no answer (spec §4.6). Option ids begin at 1, so it is never right. */
export const UNANSWERED = 0;

/** Whether an answer is 0 or an empty list: none, but where options go by index. */
export function isBlank(answer: AnswerBy): boolean {
  return Array.isArray(answer) ? answer.length === 0 : answer === UNANSWERED;
}
