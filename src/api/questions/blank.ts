import type { AnswerBy } from "./answers.ts";

/** The submitted answer of an unanswered single choice (spec §4.6). Option ids start at 1, so it is never right. */
export const UNANSWERED = 0;

/** Returns whether an answer is 0 or an empty list. If options are identified by index, 0 is an answer. */
export function isBlank(answer: AnswerBy): boolean {
  return Array.isArray(answer) ? answer.length === 0 : answer === UNANSWERED;
}
