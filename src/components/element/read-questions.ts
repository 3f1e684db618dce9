import type { QuizQuestion } from "../quiz/engine/question/question.ts";
import type { CairnQuizProblem } from "./events.ts";

/** The questions of invalid JSON, whose problem is reported instead of that the list is empty. */
export const NO_QUESTIONS: readonly QuizQuestion[] = [];

/** Parses a JSON list of questions. Returns `NO_QUESTIONS` and a problem for anything else. */
export function readQuestions(json: string): {
  questions: readonly QuizQuestion[];
  problem: CairnQuizProblem | null;
} {
  let message = "The JSON in the element must be a list of questions.";
  let cause: unknown;
  try {
    const value: unknown = JSON.parse(json);
    if (Array.isArray(value)) return { questions: value as QuizQuestion[], problem: null };
  } catch (error) {
    message = `The questions in the element are not valid JSON: ${String(error)}`;
    cause = error;
  }
  return { questions: NO_QUESTIONS, problem: { code: "json", message, cause } };
}
