import type { Answer, Option, Question } from "./schema.ts";

/** What is submitted for a question that has no answer (spec §4.6). Option ids begin at 1, so it is never right. */
export const UNANSWERED = 0;

/** What an option is called on the wire: its id, or its zero-based index where it has none (spec §3). */
export function optionValue(option: Option, index: number): number {
  return option.id ?? index;
}

/** Whether `answer` is the question's key. {@link UNANSWERED} is right only for a bank whose options go by index. */
export function isCorrect(question: Pick<Question, "correctAnswer">, answer: number | undefined): boolean {
  return answer !== undefined && answer === question.correctAnswer;
}

/** The full list that a submission carries: one entry a question, unanswered ones as 0 (spec §4.6). */
export function completeAnswers(
  questions: readonly Pick<Question, "id">[],
  answers: ReadonlyMap<number, number>,
): Answer[] {
  return questions.map(({ id }) => ({ questionId: id, answer: answers.get(id) ?? UNANSWERED }));
}

/** A rounded percentage, 0 to 100 (spec §9); 0 where there is nothing to count. */
export function percent(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 100) : 0;
}

/** Right answers and rounded score of a whole quiz. */
export function score(
  questions: readonly Pick<Question, "id" | "correctAnswer">[],
  answers: readonly Answer[],
): { correctAnswers: number; score: number } {
  const chosen = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const correctAnswers = questions.filter((question) => isCorrect(question, chosen.get(question.id))).length;
  return { correctAnswers, score: percent(correctAnswers, questions.length) };
}

/** Right answers as spec §9 has them where the record does not say: score percent of the total, rounded. */
export function correctCount(quiz: {
  correctAnswers: number | null;
  score: number | null;
  totalQuestions: number;
}): number {
  return quiz.correctAnswers ?? Math.round(((quiz.score ?? 0) / 100) * quiz.totalQuestions);
}

/** When the time of a quiz is up, in milliseconds since the epoch; `null` without a limit (wire: from its creation). */
export function deadlineOf(quiz: { startedAt: string; timeLimit: number | null }): number | null {
  return quiz.timeLimit === null ? null : Date.parse(quiz.startedAt) + quiz.timeLimit * 60_000;
}
