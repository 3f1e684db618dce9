import type { QuizQuestion } from "../quiz/engine/question.ts";
import type { CairnQuizProblem } from "./events.ts";

/** Parses a JSON list of questions. Returns an empty list and a problem for anything else. */
export function readQuestions(json: string): {
  questions: readonly QuizQuestion[];
  problem: CairnQuizProblem | null;
} {
  try {
    const value: unknown = JSON.parse(json);
    if (Array.isArray(value)) return { questions: value as QuizQuestion[], problem: null };
    return {
      questions: [],
      problem: { code: "json", message: "The JSON in the element must be a list of questions." },
    };
  } catch (cause) {
    return {
      questions: [],
      problem: {
        code: "json",
        message: `The questions in the element are not valid JSON: ${String(cause)}`,
        cause,
      },
    };
  }
}
