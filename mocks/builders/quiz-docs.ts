import type { QuizDoc } from "../backend/documents/learning.ts";

/** Builds the document of an unfinished quiz, by default a graded one without a time limit. */
export function buildQuizDoc(
  overrides: Pick<QuizDoc, "userId" | "categoryIds" | "questionIds"> & Partial<QuizDoc>,
): Omit<QuizDoc, "id"> {
  return {
    title: "A quiz",
    mode: "quiz",
    subcategoryIds: [],
    questionCount: overrides.questionIds.length,
    timeLimit: null,
    isPracticeTest: false,
    startedAt: "2026-11-20T18:00:00.000Z",
    completedAt: null,
    score: null,
    correctAnswers: null,
    answers: [],
    ...overrides,
  };
}
