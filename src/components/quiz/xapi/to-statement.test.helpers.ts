import type { QuizQuestion } from "../engine/question/question.ts";
import type { StatementContext } from "./to-statement.ts";

export const options = [
  { id: "a", text: "First" },
  { id: "b", text: "Second" },
  { id: "c", text: "Third" },
];
export const single: QuizQuestion = { id: "q1", text: "Which?", options, correctAnswer: "b" };
export const multiple: QuizQuestion = {
  id: "q2",
  text: "Which two?",
  kind: "multiple",
  options,
  correctAnswers: ["c", "a"],
};
export const order: QuizQuestion = {
  id: "q3",
  text: "In which order?",
  kind: "order",
  options,
  correctOrder: ["c", "a", "b"],
};
export const match: QuizQuestion = {
  id: "q4",
  text: "Which to which?",
  kind: "match",
  options,
  prompts: [
    { id: "p", text: "One" },
    { id: "q", text: "Two" },
  ],
  correctMatches: [
    { prompt: "q", option: "c" },
    { prompt: "p", option: "a" },
  ],
};

export const ACTOR = { account: { homePage: "https://your.host", name: "4711" } } as const;
export const QUIZ = { id: "https://your.host/quizzes/7", name: "Seven" };
export const NOW = Date.UTC(2026, 10, 20, 18, 0, 0, 250);
export const about: StatementContext = {
  actor: ACTOR,
  activity: QUIZ,
  questions: [single, multiple, order, match],
  now: NOW,
};

export const PARENT = {
  objectType: "Activity",
  id: "https://your.host/quizzes/7",
  definition: { type: "http://adlnet.gov/expapi/activities/assessment", name: { en: "Seven" } },
};
