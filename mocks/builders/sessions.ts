import type { Question, Quiz } from "../../src/api/quizzes/schema.ts";
import { completeAnswers, score } from "../../src/api/quizzes/scoring.ts";
import { buildCompletedQuiz, buildQuestions } from "./quizzes.ts";

/** A completed session with its questions. `wrong` and `unanswered` are places from 1; all others are right. */
export function buildSession({
  questions = buildQuestions(25),
  wrong = [],
  unanswered = [],
  overrides = {},
}: {
  questions?: Question[];
  wrong?: readonly number[];
  unanswered?: readonly number[];
  overrides?: Partial<Quiz>;
} = {}): { quiz: Quiz; questions: Question[] } {
  const chosen = questions.flatMap(({ id, correctAnswer }, index) => {
    const place = index + 1;
    if (unanswered.includes(place)) return [];
    return [[id, wrong.includes(place) ? (correctAnswer % 4) + 1 : correctAnswer] as const];
  });
  const answers = completeAnswers(questions, new Map(chosen));
  const quiz = buildCompletedQuiz({
    questionCount: questions.length,
    totalQuestions: questions.length,
    answers,
    ...score(questions, answers),
    ...overrides,
  });
  return { quiz, questions };
}
