import type { QuizQuestion } from "../quiz/engine/question.ts";
import type { CairnQuizProblem } from "./events.ts";

/** Reads questions that a page holds as JSON: a list of them. What is none is told, and counts as an empty list. */
export function readQuestions(json: string): {
  questions: readonly QuizQuestion[];
  problem: CairnQuizProblem | null;
} {
  try {
    const found: unknown = JSON.parse(json);
    if (Array.isArray(found)) return { questions: found as QuizQuestion[], problem: null };
    return {
      questions: [],
      problem: { code: "json", message: "The JSON in the element is no list of questions." },
    };
  } catch (cause) {
    return {
      questions: [],
      problem: { code: "json", message: `The questions in the element are no JSON: ${String(cause)}`, cause },
    };
  }
}
