import { createContext, useContext } from "react";
import type { QuizEngine } from "./engine.ts";

const QuizContext = createContext<QuizEngine | null>(null);

export const QuizProvider = QuizContext.Provider;

/** The quiz that is around. @throws {Error} where there is none */
export function useQuizAround(): QuizEngine {
  const quiz = useContext(QuizContext);
  if (!quiz)
    throw new Error("Parts of a quiz, such as Quiz.Question, stand within a QuizPlayer or Quiz.Root.");
  return quiz;
}
