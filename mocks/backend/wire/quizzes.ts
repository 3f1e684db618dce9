import { QuizSummary, type Quiz } from "../../../src/api/quizzes/schema.ts";
import type { QuizDoc } from "../documents/learning.ts";
import { countAnswered } from "./count-answered.ts";
import { fieldsOf, pick } from "./pick.ts";

const SUMMARY_FIELDS = fieldsOf(QuizSummary);

/** Converts a quiz to its representation in lists. */
export function asQuizSummary(quiz: Readonly<QuizDoc>): QuizSummary {
  const { seconds } = quiz;
  return {
    ...pick(quiz, SUMMARY_FIELDS),
    totalQuestions: quiz.questionIds.length,
    ...(quiz.completedAt === null ? {} : { answeredCount: countAnswered(quiz.answers) }),
    ...(seconds ? { activeSeconds: seconds.reduce((sum, value) => sum + value, 0) } : {}),
  };
}

/** Converts a quiz to its full representation, with the id of its study guide if it has one. */
export function asQuiz(quiz: Readonly<QuizDoc>, lectureId?: number): Quiz {
  const answers = quiz.answers.map((answer, index) => {
    const seconds = quiz.seconds?.[index];
    return {
      questionId: quiz.questionIds[index] ?? 0,
      answer,
      ...(seconds === undefined ? {} : { seconds }),
    };
  });
  return {
    ...asQuizSummary(quiz),
    answers,
    ...(quiz.flags ? { flags: quiz.flags } : {}),
    ...(lectureId === undefined ? {} : { lectureId }),
  };
}
