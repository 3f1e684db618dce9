import type { Question, QuizSummary } from "../../src/api/quizzes/schema.ts";

/** A question with four options and the key 1. */
export function buildQuestion(overrides: Partial<Question> = {}): Question {
  const id = overrides.id ?? 901;
  return {
    id,
    text: `Which control answers requirement ${id} most directly?`,
    options: [
      { id: 1, text: "A review of access rights every quarter" },
      { id: 2, text: "A second factor at every sign-in" },
      { id: 3, text: "An allow list on every workstation" },
      { id: 4, text: "A separate network for every floor" },
    ],
    correctAnswer: 1,
    explanation: `Requirement ${id} asks who still needs the right, and only a review of access rights answers that.`,
    categoryId: 1,
    subcategoryId: 11,
    difficultyLevel: 2,
    tags: ["access-control", "governance"],
    ...overrides,
  };
}

/** `count` questions with ids from 901, whose keys go round 1 to 4. */
export function buildQuestions(count: number): Question[] {
  return Array.from({ length: count }, (_, index) =>
    buildQuestion({ id: 901 + index, correctAnswer: 1 + (index % 4), subcategoryId: 11 + (index % 5) }),
  );
}

/** A graded quiz of 25 questions on Security+ as the list of quizzes has it: completed, 18 right in 26:14. */
export function buildQuizSummary(overrides: Partial<QuizSummary> = {}): QuizSummary {
  return {
    id: 42,
    title: "CompTIA Security+ quiz",
    mode: "quiz",
    categoryIds: [1],
    subcategoryIds: [],
    questionCount: 25,
    totalQuestions: 25,
    timeLimit: 30,
    userId: 7,
    isPracticeTest: false,
    startedAt: "2026-11-20T17:30:00.000Z",
    completedAt: "2026-11-20T17:56:14.000Z",
    score: 72,
    correctAnswers: 18,
    ...overrides,
  };
}
