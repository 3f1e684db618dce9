import { QUESTIONS_MAX } from "../../exam-limits.ts";

/** Parses the typed number of questions of a quiz; `null` if it is not a whole number within the limits. */
export function parseQuestionCount(text: string): number | null {
  const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= QUESTIONS_MAX ? count : null;
}
