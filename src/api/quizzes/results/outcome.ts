import type { Answer, AnswerBy, AnyId } from "../../questions/answers.ts";
import { isCorrect, isUnanswered, type Keyed } from "../../questions/scoring/scoring.ts";

/** The fields of a question that its outcome depends on. */
export type ScorableQuestion = Keyed & { options: readonly { id?: AnyId; text?: string }[] };

/** The outcome of a question in a completed quiz. Unanswered questions count as wrong in the score. */
export type Outcome = (typeof OUTCOMES)[number];

/** The outcomes in display order. */
export const OUTCOMES = ["correct", "incorrect", "unanswered"] as const;

/** Returns the outcome of one question for its submitted answer. */
export function outcomeOf(question: ScorableQuestion, answer: AnswerBy | undefined): Outcome {
  if (isCorrect(question, answer)) return "correct";
  return isUnanswered(question, answer) ? "unanswered" : "incorrect";
}

/** Returns the outcome of each question, in the order of the quiz. */
export function outcomesOf(
  questions: readonly (ScorableQuestion & { id: number })[],
  answers: readonly Answer[],
): Outcome[] {
  const answerById = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  return questions.map((question) => outcomeOf(question, answerById.get(question.id)));
}

/** Counts the questions with each outcome. */
export function countOutcomes(outcomes: readonly Outcome[]): Record<Outcome, number> {
  const counts = { correct: 0, incorrect: 0, unanswered: 0 };
  for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
}
