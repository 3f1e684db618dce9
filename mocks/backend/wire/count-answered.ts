import { isBlank } from "../../../src/api/questions/blank.ts";
import type { QuizDoc } from "../documents/learning.ts";

/** Counts the answers of a completed quiz that are not blank. */
export const countAnswered = (answers: QuizDoc["answers"]): number =>
  answers.filter((answer) => !isBlank(answer)).length;
