import type { Quiz, QuizSummary } from "../../../src/api/quizzes/schema.ts";
import type { QuizDoc } from "../documents/learning.ts";
import { countAnswered } from "./count-answered.ts";

/** Converts a quiz to its representation in lists. */
export function asQuizSummary({
  questionIds,
  versions: _,
  keepOrder: __,
  answers,
  flags: ___,
  seconds,
  ...quiz
}: Readonly<QuizDoc>): QuizSummary {
  return {
    ...quiz,
    totalQuestions: questionIds.length,
    ...(quiz.completedAt === null ? {} : { answeredCount: countAnswered(answers) }),
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
