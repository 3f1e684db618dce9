import type { QuizQuestion } from "../../../src/components/quiz/engine/question/question.ts";

/** Builds questions without importing the backend's builders, whose code would count as the page's. */
export const buildQuestions = (count: number): QuizQuestion<number>[] =>
  Array.from({ length: count }, (_, index) => ({
    id: 901 + index,
    text: `A company reviews its controls after an incident. Which of these answers requirement ${index + 1}?`,
    options: [
      { id: 1, text: "A firewall between its networks" },
      { id: 2, text: "Backups that are kept off the site" },
      { id: 3, text: "A policy for acceptable use" },
      { id: 4, text: "A second factor at each sign-in" },
    ],
    correctAnswer: 1 + (index % 4),
    explanation: `Requirement ${index + 1} asks for the control that takes effect before any harm is done.`,
  }));
