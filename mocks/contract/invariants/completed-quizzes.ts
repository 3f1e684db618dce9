import { isBlank } from "../../../src/api/questions/blank.ts";
import { isCorrect } from "../../../src/api/questions/scoring/scoring.ts";
import type { QuestionDoc } from "../../backend/documents/bank.ts";
import type { Database } from "../../backend/documents/database.ts";
import type { QuizDoc } from "../../backend/documents/learning.ts";
import { duplicates } from "./check.ts";

/** One answer of a completed quiz. */
interface Result {
  question: QuestionDoc;
  isCorrect: boolean;
  isAnswered: boolean;
}

export interface CompletedQuiz {
  quiz: QuizDoc & { completedAt: string };
  results: Result[];
  right: number;
  answered: number;
  score: number;
}

/** Finds the version of a question that a quiz holds at an index. */
export function heldQuestion(db: Database, quiz: QuizDoc, index: number): QuestionDoc | undefined {
  const id = quiz.questionIds[index];
  const version = quiz.versions?.[index] ?? 1;
  const latest = db.questions.find((question) => question.id === id);
  if (latest?.version === version) return latest;
  return db.formerQuestions.find((former) => former.questionId === id && former.version === version)
    ?.question;
}

/** A user's completed quizzes in the order of completion. */
export function completedQuizzes(db: Database, userId: number): CompletedQuiz[] {
  return db.quizzes
    .filter((quiz): quiz is CompletedQuiz["quiz"] => quiz.userId === userId && quiz.completedAt !== null)
    .map((quiz) => {
      const results = quiz.questionIds.flatMap((_, index): Result[] => {
        const question = heldQuestion(db, quiz, index);
        const answer = quiz.answers[index];
        if (!question || answer === undefined) return [];
        return [{ question, isCorrect: isCorrect(question, answer), isAnswered: !isBlank(answer) }];
      });
      const right = results.filter(({ isCorrect }) => isCorrect).length;
      const total = results.length;
      return {
        quiz,
        results,
        right,
        answered: results.filter(({ isAnswered }) => isAnswered).length,
        // A whole percentage, half up, in whole numbers alone.
        score: total === 0 ? 0 : Math.floor((200 * right + total) / (2 * total)),
      };
    })
    .sort((a, b) => Date.parse(a.quiz.completedAt) - Date.parse(b.quiz.completedAt));
}

/**
 * Returns whether the order of completion is known. It is unknown if a quiz's time ran out, because its deadline may be before
 * quizzes that were counted earlier, and if two quizzes were completed in the same millisecond.
 */
export const isOrderKnown = (completed: readonly CompletedQuiz[]): boolean =>
  completed.every(({ quiz }) => !quiz.timeRanOut) &&
  duplicates(completed.map(({ quiz }) => quiz.completedAt)).length === 0;
