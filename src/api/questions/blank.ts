import type { AnswerValue } from "./answers.ts";

/** What is submitted for a single choice that has no answer (spec §4.6). Option ids begin at 1, so it is never right. */
export const UNANSWERED = 0;

/** Whether an answer is 0 or an empty list: none, but where options go by index. */
export function isBlank(answer: AnswerValue): boolean {
  return typeof answer === "number" ? answer === UNANSWERED : answer.length === 0;
}
